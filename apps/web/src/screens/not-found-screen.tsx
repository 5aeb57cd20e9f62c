import { FullPageMessage } from "../components/screen/full-page-message.tsx";

/** Any address that no screen has. */
export function NotFoundScreen() {
  return <FullPageMessage title="404 Page Not Found" text="Did you forget to add the page to the router?" />;
}
