import { FullPageMessage } from "../components/screen/full-page-message.tsx";

/** The screen of unknown addresses. */
export function NotFoundScreen() {
  return <FullPageMessage title="404 Page Not Found" text="Did you forget to add the page to the router?" />;
}
