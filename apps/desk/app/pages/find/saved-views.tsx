import { BookingFilter, removeView, savedViews, saveView } from '@safar/contract/desk/find';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk, useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

type Filter = Answer<typeof savedViews>['views'][number]['filter'];

/**
 * The operator's saved filters as links, and a form to save the current one.
 * @param filter the current one
 */
export function SavedViews({ filter }: { filter: Filter }) {
  const search = searchOf(filter);
  const kept = useAsk(savedViews, {});
  const remove = useAction(removeView);
  const [saving, setSaving] = useState(false);
  const views = (kept.data?.views ?? []).map(({ id, name, filter: of }) => ({
    id,
    name,
    search: searchOf(of),
  }));
  const present = views.find((view) => view.search === search);
  return (
    <nav aria-label="Views" className="mb-3 flex flex-wrap items-center gap-1">
      <FailureNote of={kept.error ?? remove.error} />
      {views.map((view) => (
        <Link
          key={view.id}
          to={`/find?${view.search}`}
          aria-current={view.search === search ? 'page' : undefined}
          className="inline-flex h-ctl items-center rounded-ctl border border-line px-2.5 hover:bg-hover aria-[current]:bg-select-soft aria-[current]:font-medium"
        >
          {view.name}
        </Link>
      ))}
      {present !== undefined && (
        <Button look="quiet" onClick={() => remove.mutate({ params: { id: present.id } })}>
          Forget this view
        </Button>
      )}
      {present === undefined && search !== '' && (
        <Button look="quiet" onClick={() => setSaving(true)}>
          Save this view
        </Button>
      )}
      {saving && <SaveDialog filter={filter} onClose={() => setSaving(false)} />}
    </nav>
  );
}

function SaveDialog({ filter, onClose }: { filter: Filter; onClose: () => void }) {
  return (
    <SchemaDialog
      title="Save this view"
      act="Save"
      call={saveView}
      begin={{ filter }}
      fields={[{ name: 'name', label: 'Name', hint: 'You alone see it. One of the same name gives way.' }]}
      onClose={onClose}
    />
  );
}

/** A filter as in an address, with its parts in a fixed order. */
function searchOf(filter: Filter): string {
  const names = BookingFilter.keyof().options;
  return new URLSearchParams(
    names.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]])),
  ).toString();
}
