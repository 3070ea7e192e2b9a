// If a part of the page throws an error while rendering, or can't be loaded, shows an error page. The root of the app
// reports the error (shared/reports/start-reports.ts).
import { Component, type ReactNode } from "react";
import { useCatalogue } from "../shared/i18n/index.ts";
import { Button } from "../shared/ui/Button.tsx";
import { KhatamMark } from "../shared/ui/Khatam.tsx";

interface Props {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  // The constructor sets the state, because a class field would compile to much more code for Safari before 16.
  constructor(props: Props) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { app } = useCatalogue();
  return (
    <main className="connecting">
      <KhatamMark className="connecting-star connecting-star-still" />
      <h1 className="connecting-heading">{app.brokenPage}</h1>
      <div className="connecting-details">
        <Button kind="main" onClick={() => location.reload()}>
          {app.reload}
        </Button>
      </div>
    </main>
  );
}
