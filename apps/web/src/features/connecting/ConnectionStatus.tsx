// The state of the connection, its error, and the offer to play offline.
import { type Catalogue, useCatalogue } from "../../shared/i18n/index.ts";
import { type ConnectionError, useConnection } from "../../shared/socket/connection.ts";
import { failureReason } from "../../shared/socket/failure-reason.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";

interface ConnectionStatusProps {
  readonly className: string | undefined;
  /** Style of the button to play offline, which appears after the first error. */
  readonly offer: "main" | "plain";
  readonly onPlayOffline: () => void;
}

export function ConnectionStatus({ className, offer, onPlayOffline }: ConnectionStatusProps) {
  const { app, lobby } = useCatalogue();
  const { status, error, attempts } = useConnection();
  return (
    <div className={className}>
      <p className="connecting-status" role="status">
        {statusText(app.connecting, status, attempts)}
      </p>
      {error !== null && (
        <>
          <Banner>{errorText(app.connecting, error)}</Banner>
          <Button kind={offer} onClick={onPlayOffline}>
            {lobby.offline.play}
          </Button>
        </>
      )}
    </div>
  );
}

function statusText(
  texts: Catalogue["app"]["connecting"],
  status: "connecting" | "connected",
  attempts: number,
): string {
  if (status === "connected") return texts.resuming;
  return attempts === 0 ? texts.waiting : texts.retrying(attempts);
}

function errorText(texts: Catalogue["app"]["connecting"], error: ConnectionError): string {
  switch (error.kind) {
    case "server-down":
      return texts.serverDown;
    case "server-error":
      return texts.serverError;
    case "failed":
      return texts.failed(error.message, texts.reasons[failureReason(error.message, navigator.onLine)]);
  }
}
