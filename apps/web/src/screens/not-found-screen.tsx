import { FullPageWord } from "../components/screen/full-page-word.tsx";

/** Any address that no screen has. */
export function NotFoundScreen() {
  return <FullPageWord title="404 Page Not Found" text="Did you forget to add the page to the router?" />;
}
