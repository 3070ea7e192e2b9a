// Reads values of many keys with one query: keys that are asked for within a short time are read together. Without
// this, a few thousand people who reconnect after a restart cause a query each.
import DataLoader from "dataloader";

/** How long a key waits for others by default, in ms. */
const GATHER_MS = 20;
/** The most keys of one query, so that its result stays small. */
const KEYS_MAX = 25;

/**
 * Use it for keys that the server has made, such as ids and digests: if the database refuses one of them, the other keys
 * of its query fail too.
 * @param read returns the values of these keys; keys without a value may be missing
 * @param none the value of a key that is missing
 * @param gatherMs how long a key waits for others; 0: until the end of this turn of the event loop
 * @returns a function that reads the value of one key
 */
export function readTogether<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  none: Value,
  gatherMs = GATHER_MS,
): (key: Key) => Promise<Value> {
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      const values = await read([...new Set(keys)]);
      return keys.map((key) => values.get(key) ?? none);
    },
    // The caller decides what is kept.
    {
      cache: false,
      maxBatchSize: KEYS_MAX,
      batchScheduleFn: gatherMs === 0 ? setImmediate : (send) => setTimeout(send, gatherMs),
    },
  );
  return (key) => loader.load(key);
}
