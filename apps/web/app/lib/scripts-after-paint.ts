import { Transform } from 'node:stream';

const HEAD_END = '</head>';
const SCRIPT_PRELOAD = '<link rel="modulepreload"';

/**
 * Lets a page's scripts wait behind its stylesheet, fonts and pictures: it can be read before it is live, and on a slow
 * line they would all share it. The router, which writes these tags, has no setting for that.
 * @param onEnd once the last byte has been taken
 */
export function scriptsAfterPaint(onEnd: () => void): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end === -1) return done();
      this.push(head.toString('utf8', 0, end).replaceAll(SCRIPT_PRELOAD, `${SCRIPT_PRELOAD} fetchpriority="low"`));
      this.push(head.subarray(end));
      head = null;
      done();
    },
    flush(done) {
      onEnd();
      done(null, head);
    },
  });
}
