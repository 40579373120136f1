/** Puts new messages at the top of the inbox page as they arrive. */
(() => {
  'use strict';

  const LOOK_EVERY_MS = 2000;
  const list = document.getElementById('messages');
  const empty = document.getElementById('empty');

  async function look() {
    if (list === null || document.hidden) return;
    const to = encodeURIComponent(list.dataset.to ?? '');
    const newest = idOfFirst(await (await fetch(`/inbox?limit=1&to=${to}`)).json());
    const known = new Set(Array.from(list.children, (message) => message.getAttribute('data-id')));
    if (newest === null || known.has(newest)) return;
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = Array.from(page.querySelectorAll('#messages > article'));
    list.prepend(...fresh.filter((message) => !known.has(message.getAttribute('data-id'))));
    if (empty !== null) empty.hidden = true;
  }

  /** @param {unknown} messages @returns {string | null} */
  function idOfFirst(messages) {
    /** @type {unknown} */
    const first = Array.isArray(messages) ? messages[0] : null;
    return typeof first === 'object' && first !== null && 'id' in first ? String(first.id) : null;
  }

  setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
})();
