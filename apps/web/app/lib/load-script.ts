const SCRIPT_LIMIT_MS = 15_000;

/** Loads a third party's script into the page; false when it does not load in time. */
export function loadScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const limit = setTimeout(() => resolve(false), SCRIPT_LIMIT_MS);
    const end = (loaded: boolean) => {
      clearTimeout(limit);
      if (!loaded) script.remove();
      resolve(loaded);
    };
    script.src = url;
    script.addEventListener('load', () => end(true));
    script.addEventListener('error', () => end(false));
    document.head.append(script);
  });
}
