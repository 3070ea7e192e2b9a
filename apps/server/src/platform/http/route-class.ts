// The class of a request, for metrics: few values, whatever clients request.

export const ROUTES = ["api", "media", "file", "page", "operator"] as const;
export type Route = (typeof ROUTES)[number];
export const STATUSES = ["2xx", "3xx", "4xx", "5xx"] as const;
export type Status = (typeof STATUSES)[number];

export function routeOf(url: string): Route {
  const path = url.split("?", 1)[0] ?? "";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/media/")) return "media";
  if (path === "/health" || path === "/metrics") return "operator";
  return /\.\w+$/.test(path) ? "file" : "page";
}

export function statusOf(code: number): Status {
  return STATUSES[Math.floor(code / 100) - 2] ?? "2xx";
}
