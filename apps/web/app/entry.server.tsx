import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { apiContext, nonceContext, pageSinkContext, NonceContext } from '#lib/request-context.ts';
import { scriptsAfterPaint } from '#lib/scripts-after-paint.ts';

export { keptAddress } from '#lib/kept-pages.ts';

/** The contexts the server fills for each request; it must use these very objects, from the built app. */
export const contexts = { nonceContext, apiContext, pageSinkContext };

/**
 * How long a page may wait for its deferred data, in ms. After that the page says that the data could not be loaded.
 */
export const streamTimeout = 5_000;
const ABORT_AFTER_MS = streamTimeout + 1_000;

/**
 * Renders a page and answers it whole, for the first request of a process too: a part streamed later would need a
 * script to put it in place and would move what is already painted.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext) || undefined;
  return new Promise((resolve, reject) => {
    let statusNow = status;
    let shellReady = false;

    const page = wholeText((rendered) => {
      // The timer would keep every finished page in memory until it fires.
      clearTimeout(timer);
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(responseOf(scriptsAfterPaint(rendered, nonce), { headers, status: statusNow }, loadContext));
    });

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Completed boundaries stay inline: a boundary that a script has to move into place is missing when scripts are
        // off.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          shellReady = true;
        },
        onAllReady: () => pipe(page),
        onShellError: reject,
        onError(error: unknown) {
          statusNow = 500;
          // An error before the shell rejects the promise and the caller handles it; a later error would go unreported.
          if (shellReady) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS);
  });
}

function wholeText(onEnd: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/** Stores the page in the server's sink when there is one, which saves several conversions of the text. */
function responseOf(page: string, init: ResponseInit, loadContext: Readonly<RouterContextProvider>): Response {
  const sink = loadContext.get(pageSinkContext);
  if (!sink) return new Response(page, init);
  sink.page = page;
  return new Response(null, init);
}
