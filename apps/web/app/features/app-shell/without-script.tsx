import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
/** Shown by a browser that runs no script: what still works, and what does not. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="page py-2 text-sm text-caution">{t(m.withoutScript)}</p>
    </noscript>
  );
}
