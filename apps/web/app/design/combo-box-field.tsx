import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconArrowBackUp, IconMapPin, IconX } from '@tabler/icons-react';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';
import { Icon, type IconGlyph } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { announce } from './live-region.tsx';
import { pickerBoxClass } from './picker-field.tsx';
import { Spinner } from './loading.tsx';
import type { Elements } from '#lib/rich.tsx';

export interface ComboItem {
  id: string;
  title: string;
  /** A second, small line: the state and country of a city. */
  detail?: string;
  /** The item's icon when it differs from the list's. */
  icon?: IconGlyph;
  /** Heading shown above consecutive items of the same group: 'Recent searches'. */
  group?: string;
  /**
   * A button beside the item that removes it from the list. When `done`, the item keeps its place but cannot be picked,
   * and the button restores it.
   */
  removal?: { label: string; done: boolean; toggle: () => void };
}

export interface ComboBoxFieldProps<T extends ComboItem> {
  label: string;
  placeholder?: string;
  name?: string;
  icon?: IconGlyph;
  /** The text in the box; the caller holds the state. */
  text: string;
  onTextChange: (text: string) => void;
  /** The items that match the text; the caller searches for them, with a debounce. */
  items: readonly T[];
  onPick: (item: T) => void;
  /** Whether the caller is searching. */
  loading?: boolean;
  loadingText?: string;
  emptyText?: string;
  /** The list opens from this text length on. */
  minLength?: number;
  /** There is no search: the items are suggestions of the caller's own, and without any the list stays closed. */
  idle?: boolean;
  /**
   * Nothing matches the text: the items are alternatives. Enter picks one only after the arrow keys have selected it.
   */
  unmatched?: boolean;
  /** A hint below the suggestions, which opens the list while it is idle: 'Try typing …'. */
  idleText?: string | undefined;
  /** A third, small line under the text. */
  sub?: string | undefined;
  /** Shown below the items of the idle list: 'Clear recent searches'. */
  idleAction?: { label: string; onPress: () => void } | undefined;
  itemIcon?: IconGlyph;
  error?: string | null;
  /** A small button at the end of the box, such as 'Use my location'. */
  action?: Elements;
  /** Takes the focus when it appears, in a sheet that was opened for it. */
  takesFocus?: boolean;
  /** Shows the list under the box in the page's flow instead of floating over it, inside dialogs and sheets. */
  inline?: boolean;
  /** One line high, with the label for screen readers only, for use in a bar. */
  compact?: boolean;
  className?: string;
}

/**
 * A text box with suggestions, after the ARIA combobox pattern with a listbox. Without script it is a plain input.
 * It is our own: React Aria's ComboBox would add 45 KB to the first load of each search, and moves its list to the end
 * of the page, where it is inert while a native dialog is open.
 */
export function ComboBoxField<T extends ComboItem>(props: ComboBoxFieldProps<T>) {
  const {
    label,
    placeholder,
    name,
    icon,
    text,
    error,
    action,
    sub,
    inline = false,
    compact = false,
    className,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useSuggestions(props, id);

  useEffect(() => {
    if (props.takesFocus) input.current?.focus();
  }, [props.takesFocus]);
  useEarlyText(input, props, list);

  return (
    <div
      className={cx('relative flex min-w-0 flex-col gap-1', className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) list.hide();
      }}
    >
      <div
        className={cx(
          'flex flex-1 items-center gap-3',
          compact ? 'min-h-touch px-3' : 'min-h-field px-4 py-2 max-sm:px-3',
          pickerBoxClass(),
          error && 'border-critical!',
          'focus-within:border-select focus-within:shadow-[0_0_0_1px_var(--color-select)]',
        )}
      >
        {icon && <Icon of={icon} className="text-faint" />}
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className={compact ? 'sr-only' : 'block text-2xs text-faint'}>
            {label}
          </label>
          <input
            ref={input}
            id={id}
            name={name}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            data-autofocus={props.takesFocus || undefined}
            placeholder={placeholder}
            value={text}
            aria-autocomplete="list"
            aria-expanded={list.open}
            aria-controls={list.open ? `${id}-list` : undefined}
            aria-activedescendant={list.activeId}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            onChange={(event) => list.type(event.target.value)}
            onFocus={(event) => {
              event.target.select();
              if (props.idle && text === '') list.show();
            }}
            onClick={list.show}
            onKeyDown={list.onKeyDown}
            className="w-full min-w-0 truncate bg-transparent font-semibold outline-none placeholder:font-normal"
          />
          {sub && <span className="block truncate text-2xs text-faint">{sub}</span>}
        </div>
        {action}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
      {list.open && (
        <div
          className={cx(
            !inline &&
              'absolute inset-x-0 top-[calc(100%+0.5rem)] z-20 max-h-[min(24rem,50svh)] min-w-72 animate-rise-fast overflow-y-auto rounded-lg border border-hairline bg-overlay p-2 shadow-float',
          )}
        >
          <Suggestions {...props} list={list} id={id} />
          {props.idle && props.idleAction && (
            <button
              type="button"
              className="link min-h-touch px-3 text-sm"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                props.idleAction?.onPress();
                // The button disappears with the text that it clears.
                input.current?.focus();
              }}
            >
              {props.idleAction.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Text typed before the page was live is only in the box, so it is passed to the box's owner once. */
function useEarlyText<T extends ComboItem>(
  input: RefObject<HTMLInputElement | null>,
  { text, onTextChange }: ComboBoxFieldProps<T>,
  { type }: SuggestionList<T>,
) {
  const first = useRef({ text, onTextChange, type });
  useEffect(() => {
    const box = input.current;
    if (!box || box.value === first.current.text) return;
    const isTyping = document.activeElement === box;
    (isTyping ? first.current.type : first.current.onTextChange)(box.value);
  }, [input]);
}

interface SuggestionList<T> {
  open: boolean;
  active: number;
  activeId: string | undefined;
  type: (text: string) => void;
  show: () => void;
  hide: () => void;
  pick: (item: T) => void;
  point: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function useSuggestions<T extends ComboItem>(props: ComboBoxFieldProps<T>, id: string): SuggestionList<T> {
  const { text, onTextChange, items, onPick, loading = false, minLength = 1, idle = false, takesFocus = false } = props;
  const { unmatched = false } = props;
  const [shown, setShown] = useState(takesFocus);
  // Enter picks a suggestion only after the arrow keys have selected it.
  const [active, setActive] = useState(idle ? -1 : 0);
  const open = shown && (idle ? items.length > 0 || Boolean(props.idleText) : text.trim().length >= minLength);
  const [moved, setMoved] = useState(false);
  const at = unmatched && !moved ? -1 : Math.min(active, items.length - 1);
  const activeId = open && at >= 0 ? optionId(id, at) : undefined;

  useEffect(() => {
    if (open && !loading && !idle) announce(countText(unmatched ? 0 : items.length, props.emptyText));
  }, [open, loading, idle, unmatched, items.length, props.emptyText]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function pick(item: T) {
    if (item.removal?.done) return;
    setShown(false);
    onPick(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key === 'ArrowDown') setShown(true);
      return;
    }
    const item = items[at];
    switch (event.key) {
      case 'ArrowDown':
        setActive(items.length > 0 ? (at + 1) % items.length : 0);
        setMoved(true);
        break;
      case 'ArrowUp':
        setActive(at > 0 ? at - 1 : items.length - 1);
        setMoved(true);
        break;
      case 'Enter':
        if (item) pick(item);
        // The typed text is still being searched for: the form is not submitted without its result.
        else if (!loading) return;
        break;
      case 'Escape':
        setShown(false);
        break;
      default:
        return;
    }
    // Escape closes the list but not the dialog around it; Enter picks but does not submit the form.
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    open,
    active: at,
    activeId,
    pick,
    onKeyDown,
    point: (index) => {
      setActive(index);
      setMoved(true);
    },
    show: () => setShown(true),
    hide: () => setShown(false),
    type: (next) => {
      setShown(true);
      setActive(next.trim() === '' ? -1 : 0);
      setMoved(false);
      onTextChange(next);
    },
  };
}

function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

function indexOfOption(target: EventTarget): number {
  const option = target instanceof Element ? target.closest('[data-option]') : null;
  return Number(option?.getAttribute('data-option') ?? -1);
}

function countText(count: number, emptyText = t(m.noMatches)): string {
  if (count === 0) return emptyText;
  return t(m.suggestions, { count });
}

function Suggestions<T extends ComboItem>({
  label,
  text,
  items,
  loading = false,
  loadingText = t(m.loading),
  emptyText = t(m.noMatches),
  itemIcon = IconMapPin,
  idle = false,
  idleText,
  list,
  id,
}: ComboBoxFieldProps<T> & { list: SuggestionList<T>; id: string }) {
  // A listbox may not contain buttons, so each option and its button share a row of a grid.
  const inGrid = items.some(({ removal }) => removal);
  const rows = rowsOf(items);
  return (
    <>
      <div className={inGrid ? 'grid grid-cols-[minmax(0,1fr)_auto]' : undefined}>
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          aria-busy={loading}
          className={inGrid ? 'contents' : undefined}
          // The focus stays in the box.
          onPointerDown={(event) => event.preventDefault()}
          onKeyDown={list.onKeyDown}
          onClick={(event) => {
            const item = items[indexOfOption(event.target)];
            if (item) list.pick(item);
          }}
        >
          {groupsOf(items).map(({ name, options }) => {
            const shown = options.map(({ item, index }) => (
              <Option
                key={item.id}
                id={optionId(id, index)}
                item={item}
                index={index}
                row={rows[index] ?? 0}
                active={index === list.active}
                icon={item.icon ?? itemIcon}
                query={idle ? '' : text}
                onPoint={list.point}
              />
            ));
            if (name === undefined) return shown;
            return (
              <div key={name} role="group" aria-label={name} className={inGrid ? 'contents' : undefined}>
                <p aria-hidden className="col-span-full px-3 pt-2 pb-2 text-2xs font-semibold text-faint">
                  {name}
                </p>
                {shown}
              </div>
            );
          })}
        </div>
        {items.map(
          ({ id: itemId, removal }, index) =>
            removal && <RemoveButton key={itemId} row={rows[index] ?? 0} {...removal} />,
        )}
      </div>
      {(loading || items.length === 0 || (idle && idleText)) && (
        <p className="flex items-center gap-3 p-3 text-sm text-muted">
          {loading && <Spinner />}
          <span>{loading ? loadingText : idle ? idleText : emptyText}</span>
        </p>
      )}
    </>
  );
}

interface ItemGroup<T> {
  name: string | undefined;
  options: { item: T; index: number }[];
}

/** The items in order, grouped. */
function groupsOf<T extends ComboItem>(items: readonly T[]): ItemGroup<T>[] {
  const groups: ItemGroup<T>[] = [];
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.options.push({ item, index });
    else groups.push({ name: item.group, options: [{ item, index }] });
  }
  return groups;
}

/** The grid row of each item; a group's name has a row too. */
function rowsOf(items: readonly ComboItem[]): number[] {
  let row = 0;
  return items.map(({ group }, index) => {
    row += group !== undefined && group !== items[index - 1]?.group ? 2 : 1;
    return row;
  });
}

function RemoveButton({ row, label, done, toggle }: { row: number } & NonNullable<ComboItem['removal']>) {
  return (
    <div style={{ gridRow: row }} className="col-start-2 grid place-items-center">
      <IconButton icon={done ? IconArrowBackUp : IconX} iconSize="sm" label={label} onClick={toggle} />
    </div>
  );
}

interface OptionProps {
  id: string;
  item: ComboItem;
  index: number;
  row: number;
  active: boolean;
  icon: IconGlyph;
  query: string;
  onPoint: (index: number) => void;
}

function Option({ id, item, index, row, active, icon, query, onPoint }: OptionProps) {
  const { removal } = item;
  return (
    <div
      id={id}
      data-option={index}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={removal?.done || undefined}
      onPointerMove={() => onPoint(index)}
      style={{ gridRow: row }}
      className={cx(
        'flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-3 py-2 aria-disabled:cursor-default aria-disabled:text-faint aria-selected:bg-hover',
        removal ? 'col-start-1' : 'col-span-full',
      )}
    >
      <Icon of={icon} className="text-faint" />
      <span className="min-w-0">
        <Marked title={item.title} query={query} />
        {item.detail && <span className="block text-xs text-faint">{item.detail}</span>}
      </span>
    </div>
  );
}

/** The title with the typed part highlighted. */
function Marked({ title, query }: { title: string; query: string }) {
  const needle = query.trim().toLowerCase();
  const at = needle ? title.toLowerCase().indexOf(needle) : -1;
  if (at < 0) return <span className="block">{title}</span>;
  return (
    <span className="block">
      <span>{title.slice(0, at)}</span>
      <mark className="bg-transparent font-bold text-select-text">{title.slice(at, at + needle.length)}</mark>
      <span>{title.slice(at + needle.length)}</span>
    </span>
  );
}
