/**
 * The server that pages are compared with, on a core of its own: `/bytes` sends a file with bare `node:http`; `/react`
 * renders as many elements through React Router, without components and data, and compresses them.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';

const [file = '', elementsText = '', textBytes = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const elements = Number(elementsText);
const text = 'x'.repeat(Math.max(1, Math.floor(Number(textBytes) / elements)));

function Page() {
  return createElement(
    'ul',
    null,
    Array.from({ length: elements }, (_, key) => createElement('li', { key }, text)),
  );
}

const handler = createStaticHandler([{ path: '*', Component: Page }]);

async function render(): Promise<Buffer> {
  const context = await handler.query(new Request('http://bare.invalid/page'));
  if (context instanceof Response) throw new Error('the page leads elsewhere');
  const router = createStaticRouter(handler.dataRoutes, context);
  return gzipSync(renderToString(createElement(StaticRouterProvider, { router, context })), { level: 5 });
}

const server = createServer((request, response) => {
  const send = (body: Buffer) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': body.length })
      .end(body);
  if (request.url === '/react') void render().then(send);
  else send(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`listening ${address.port}`);
});
