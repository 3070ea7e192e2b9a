// What stands on the screen while there is no connection: how far it got, and what is in the way.
import { type Messages, useMessages } from "../../shared/i18n/index.ts";
import { type ConnectionProblem, useConnection } from "../../shared/socket/connection.ts";
import { Banner } from "../../shared/ui/Banner.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { KhatamMark } from "../../shared/ui/Khatam.tsx";

/** `onPlayOffline` is offered as soon as something is in the way. */
export function ConnectingScreen({ onPlayOffline }: { readonly onPlayOffline: () => void }) {
  const { frame, lobby } = useMessages();
  const { status, problem, attempts } = useConnection();
  return (
    <main className="connecting">
      <title>{frame.titles.connecting}</title>
      <KhatamMark className="connecting-star" />
      <h1 className="connecting-heading">{frame.connecting.heading}</h1>
      <div className="connecting-details">
        <p className="connecting-status" role="status">
          {statusText(frame.connecting, status, attempts)}
        </p>
        {problem !== null && (
          <>
            <Banner>{problemText(frame.connecting, problem)}</Banner>
            <Button kind="main" onClick={onPlayOffline}>
              {lobby.offline.play}
            </Button>
          </>
        )}
      </div>
    </main>
  );
}

function statusText(
  texts: Messages["frame"]["connecting"],
  status: "connecting" | "connected",
  attempts: number,
): string {
  if (status === "connected") return texts.resuming;
  return attempts === 0 ? texts.waiting : texts.retrying(attempts);
}

function problemText(texts: Messages["frame"]["connecting"], problem: ConnectionProblem): string {
  switch (problem.kind) {
    case "server-down":
      return texts.serverDown;
    case "server-error":
      return texts.serverError;
    case "failed":
      return texts.failed(problem.message);
  }
}
