import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { apiContext, bodySinkContext, nonceContext } from '#lib/context.ts';
import { NonceContext } from '#lib/nonce.ts';
import { scriptsAfterPaint } from '#lib/scripts-after-paint.ts';

/** The contexts the server fills for each request; it must use these very objects, from the built app. */
export const contexts = { nonceContext, apiContext, bodySinkContext };

/** How long a page may wait for its deferred data. */
export const streamTimeout = 5_000;
const ABORT_AFTER_MS = streamTimeout + 1_000;

/** Routes this process has rendered. */
const rendered = new Set<string>();

/** Whether no page of this route was rendered before: its lazy parts would stream in late, and move what is painted. */
function isFirstOf({ staticHandlerContext }: EntryContext): boolean {
  const route = staticHandlerContext.matches.at(-1)?.route.id ?? '';
  if (rendered.has(route)) return false;
  rendered.add(route);
  return true;
}

/** Renders a page: streamed to browsers, whole to crawlers. */
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
    let shellSent = false;

    function send() {
      shellSent = true;
      // The timer would keep every finished page in memory until it fires.
      const body = scriptsAfterPaint(() => clearTimeout(timer));
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(responseOf(body, { headers, status: statusNow }, loadContext));
      pipe(body);
    }

    const whole = isbot(request.headers.get('user-agent') ?? '') || isFirstOf(routerContext);
    const options: RenderToPipeableStreamOptions = {
      nonce,
      // What is ready stays in its place: moved there by a script, it would be missing without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [whole ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError(error: unknown) {
        statusNow = 500;
        // Before the shell, the error is answered by whoever called; after it, nobody else would see it.
        if (shellSent) console.error(error);
      },
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      options,
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS);
  });
}

/** Hands the Node stream to the server's sink where there is one, sparing two conversions of it. */
function responseOf(body: Readable, init: ResponseInit, loadContext: Readonly<RouterContextProvider>): Response {
  const sink = loadContext.get(bodySinkContext);
  if (!sink) return new Response(createReadableStreamFromReadable(body), init);
  sink.stream = body;
  return new Response(null, init);
}
