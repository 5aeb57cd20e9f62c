import { Component, type ReactNode } from "react";
import { LoadError } from "../components/load-error.tsx";

type State = { failed: boolean };

/** Shows an error in place of a screen that could not be loaded or rendered. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <LoadError text="This page could not be shown." onRetry={() => window.location.reload()} />;
  }
}
