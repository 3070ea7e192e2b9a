// Keeps the endpoint of the browser's subscription where the service worker can read it. A page's storage is closed to
// workers, and not every browser names the endpoint of a subscription that it has ended.

const CACHE = "chkobba-push";
const ENTRY = "/push-endpoint";

export async function storeEndpoint(endpoint: string): Promise<void> {
  await (await caches.open(CACHE)).put(ENTRY, new Response(endpoint));
}

export async function storedEndpoint(): Promise<string | null> {
  const stored = await (await caches.open(CACHE)).match(ENTRY);
  return (await stored?.text()) || null;
}
