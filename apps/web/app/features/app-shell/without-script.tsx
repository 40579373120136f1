/** For a browser that runs no script: what works all the same, and what does not. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="page py-2 text-sm text-caution">
        JavaScript is off in this browser. You can search and read without it; live prices, signing in and booking need
        it.
      </p>
    </noscript>
  );
}
