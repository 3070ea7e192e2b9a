// The name of the game, drawn: no font has to arrive before it stands.
import { useLanguage } from "../i18n/index.ts";

const SHAPES = {
  latin: { width: 362, height: 63, name: "Chkobba" },
  arabic: { width: 191, height: 90, name: "شكبّة" },
} as const;

interface WordmarkProps {
  /** By default those of the page's language. */
  readonly letters?: keyof typeof SHAPES;
  readonly className?: string | undefined;
  /** Where the name does not also stand as text. */
  readonly isNamed?: boolean;
}

/** As high as its CSS says, in the colour of the text around it. */
export function Wordmark({ letters, className, isNamed = false }: WordmarkProps) {
  const ownLetters = useLanguage().language === "ar" ? "arabic" : "latin";
  const shape = letters ?? ownLetters;
  const { width, height, name } = SHAPES[shape];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has its title wherever it is not hidden.
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="currentColor"
      role={isNamed ? "img" : undefined}
      aria-hidden={!isNamed}
    >
      {isNamed && <title>{name}</title>}
      <use href={`/wordmark.svg#${shape}`} />
    </svg>
  );
}
