import { connect } from 'node:net';

const LIMIT_MS = 30_000;

/** Sends raw bytes to a listener of this machine and returns the status of the answer; 0 for a connection closed without one. */
export function rawStatus(origin: string, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(request, 'latin1'));
    let answer = '';
    const settle = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(LIMIT_MS, () => {
      socket.destroy();
      reject(new Error(`no answer to ${JSON.stringify(request.slice(0, 100))}`));
    });
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      if (answer.includes('\r\n\r\n')) settle();
    });
    socket.once('error', settle);
    socket.once('close', settle);
  });
}
