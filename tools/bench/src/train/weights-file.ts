// Writes the file with the weights.
import { writeFileSync } from "node:fs";
import type { Network } from "@chkobba/bot";
import { type Layers, STEP } from "@chkobba/bot/training";

const FILE = new URL("../../../../packages/bot/src/weights.ts", import.meta.url);
const LARGEST = 2 ** 15 - 1;

export function writeWeights({ two, four }: Network, to: URL | string = FILE): void {
  const weights = [...weightsOf(two), ...weightsOf(four)].map((weight) => Math.round(weight / STEP));
  const bytes = Buffer.alloc(2 * weights.length);
  weights.forEach((weight, at) => {
    bytes.writeInt16LE(Math.max(-LARGEST, Math.min(LARGEST, weight)), 2 * at);
  });
  const text = bytes.toString("base64");
  writeFileSync(
    to,
    `// Written by \`npm run train -w tools/bench\`: both networks, 16 bits a weight.\nexport const WEIGHTS =\n  "${text}";\n`,
  );
}

/** Returns the weights of all layers, in the order in which they are read. */
function weightsOf({ first, firstBias, second, secondBias, third, thirdBias }: Layers): number[] {
  return [first, firstBias, second, secondBias, third, thirdBias].flatMap((layer) => [...layer]);
}
