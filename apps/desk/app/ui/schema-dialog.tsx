import type { CallShape } from '@safar/contract/call';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { z } from 'zod';
import type { Answer, AskInput } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from './button.tsx';
import { Dialog, DialogFoot } from './dialog.tsx';
import type { AnyField, Beginning, FormField, NamedField } from './form-field.ts';
import { useLeftWords } from './left-words.tsx';
import { FailureNote, Note } from './note.tsx';
import { bodyOf, refusedOf } from './schema-body.ts';
import { Field, fieldAt, type Problem } from './schema-input.tsx';

interface FormProps {
  title: string;
  /** Label of the button that changes nothing. */
  keep?: string;
  /** Label of the button that does it. */
  act: string;
  /** Whether it is destructive or cannot be undone. */
  danger?: boolean;
  /** It cannot be sent now: what it depends on is being read. */
  waits?: boolean;
  onClose: () => void;
  /** Its effect, above its fields. */
  children?: ReactNode;
}

interface AnyDialog extends FormProps {
  call: CallShape;
  params?: Readonly<Record<string, unknown>>;
  fields?: readonly AnyField[];
  begin?: unknown;
  renderDone?: (answer: unknown) => ReactNode;
}

/** The body of a call. */
type BodyOf<C extends CallShape> = C['body'] extends z.ZodType ? z.input<C['body']> : never;

type DialogProps<C extends CallShape> = FormProps &
  Pick<AskInput<C>, 'params'> & {
    call: C;
    fields?: readonly FormField<BodyOf<C>>[];
    /** The values that fields begin with, and those that nobody types. */
    begin?: Beginning<BodyOf<C>>;
    /** What is shown once it is done; by default, and when that is nothing, the dialog closes. */
    renderDone?: (answer: Answer<C>) => ReactNode;
  };

/**
 * A dialog for one call: it explains the call, asks for the fields of its body, among them the reason where the call takes one, and shows
 * what is wrong beside the fields. A second press while the call is under way sends nothing.
 */
export function SchemaDialog<C extends CallShape>(props: DialogProps<C>): ReactNode;
export function SchemaDialog({ call, params, renderDone, onClose: close, ...form }: AnyDialog): ReactNode {
  const action = useAction(call);
  const isSent = useRef(false);
  const noteRead = useLeftWords(action.error);

  function onClose() {
    noteRead();
    close();
  }

  function send(body: unknown) {
    if (isSent.current) return;
    isSent.current = true;
    action.mutate(params === undefined ? { body } : { params, body }, {
      onSuccess: (answer) => isNothing(renderDone?.(answer)) && onClose(),
      onSettled: () => {
        isSent.current = false;
      },
    });
  }

  const shown = action.data === undefined ? null : renderDone?.(action.data);
  if (!isNothing(shown)) return shown;
  const { body: schema } = call;
  return <AnyForm {...form} {...{ schema, onClose }} error={action.error} isPending={action.isPending} onSend={send} />;
}

function isNothing(node: ReactNode): boolean {
  return node === undefined || node === null || node === false || node === '';
}

interface AnyFormProps extends FormProps {
  schema: z.ZodType | undefined;
  fields?: readonly AnyField[];
  begin?: unknown;
  error?: Error | null;
  isPending?: boolean;
  onSend: (value: unknown) => void;
}

type SchemaFormProps<S extends z.ZodType> = FormProps & {
  schema: S;
  fields: readonly FormField<z.input<S>>[];
  begin?: Beginning<z.input<S>>;
  onSend: (value: z.output<S>) => void;
};

/** A dialog with the form of a schema, whose value is handed on once the schema accepts it. */
export function SchemaForm<S extends z.ZodType>(props: SchemaFormProps<S>): ReactNode;
export function SchemaForm(props: AnyFormProps): ReactNode {
  return <AnyForm {...props} />;
}

function AnyForm({
  title,
  keep = 'Cancel',
  act,
  danger = false,
  waits = false,
  schema,
  fields = [],
  begin,
  error = null,
  isPending = false,
  onSend,
  onClose,
  children,
}: AnyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly Problem[]>([]);
  const named = [...namedIn(fields), ...reasonOf(schema, fields)];
  const problems = wrong.length > 0 ? wrong : refusedOf(error, named);
  const above = problems.filter(({ path }) => fieldAt(named, path) === undefined);

  useEffect(() => {
    if (wrong.length > 0 || error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong, error]);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || waits) return;
    if (schema === undefined) return onSend(undefined);
    const read = schema.safeParse(bodyOf(schema, begin, named, event.currentTarget));
    setWrong(read.success ? [] : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    if (read.success) onSend(read.data);
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        ref={form}
        onSubmit={submit}
        className={fields.length > 2 ? 'grid grid-cols-2 items-start gap-3' : 'grid gap-3'}
      >
        <div className="col-span-full grid gap-3 empty:hidden">
          {problems.length === 0 && <FailureNote of={error} />}
          {above.length > 0 && <Note look="critical">{above.map(({ message }) => message).join('. ')}</Note>}
          {children}
        </div>
        {schema !== undefined &&
          [...fields, ...reasonOf(schema, fields)].map((field, index) => (
            <Field key={'name' in field ? field.name : index} of={{ schema, begin, named, problems }} field={field} />
          ))}
        <div className="col-span-full">
          <DialogFoot>
            <Button onClick={onClose}>{keep}</Button>
            <Button type="submit" look={danger ? 'danger-solid' : 'next'} busy={isPending || waits}>
              {act}
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  );
}

function namedIn(fields: readonly AnyField[]): readonly NamedField[] {
  return fields.flatMap((field) => ('fields' in field ? namedIn(field.fields) : 'name' in field ? [field] : []));
}

const WHY = { name: 'reason', label: 'Why?', rows: 3 } as const;

/** The reason for what happens to a traveller's booking. */
export const UNSEEN_REASON = { ...WHY, hint: 'The traveller does not see this; the audit log does.' } as const;

/** The field of the reason for the audit log, where a body has one. */
function reasonOf(schema: z.ZodType | undefined, fields: readonly AnyField[]): readonly NamedField[] {
  const asks = schema instanceof z.ZodObject && WHY.name in schema.shape;
  return asks && !namedIn(fields).some(({ name }) => name === WHY.name) ? [WHY] : [];
}
