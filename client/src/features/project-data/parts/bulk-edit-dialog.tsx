import {
  Alert,
  Box,
  Button,
  CloseButton,
  Dialog,
  Field,
  Input,
  NativeSelect,
  Portal,
  Stack,
  Table,
  Text,
} from '@chakra-ui/react';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TABLE_FIELDS, type TableObject } from '@core/tables/table-fields.js';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { isEditable, useEditProjectRowsMutation, useUndoEditMutation, valueOf } from '../data/edits.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

export interface EditedRow {
  readonly key: string;
  readonly name: string;
  readonly row: object;
}

interface Props {
  projectId: string;
  object: TableObject;
  rows: readonly EditedRow[];
  onClose: () => void;
  onDone: () => void;
}

const SHOWN = 8;
const written = (value: string | number | null): string => (value === null || value === '' ? '–' : String(value));

/** The effect of the edit: how many rows change, and the first of them before and after. */
function Preview({ object, rows, field, text }: Pick<Props, 'object' | 'rows'> & { field: string; text: string }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const changing = useMemo(
    () => rows.filter(({ row }) => written(valueOf(object, row, field)) !== text),
    [object, rows, field, text],
  );
  return (
    <Stack gap="2">
      <Text fontWeight="medium" aria-live="polite">
        {t('bulk.changes', {
          count: changing.length,
          formatted: format.integer(changing.length),
          all: format.integer(rows.length),
        })}
      </Text>
      <Table.Root size="sm">
        <Table.Body>
          {changing.slice(0, SHOWN).map(({ key, name, row }) => (
            <Table.Row key={key} bg="bg.panel">
              <Table.Cell ps="0" overflowWrap="anywhere">
                {name}
              </Table.Cell>
              <Table.Cell overflowWrap="anywhere">
                <Text as="del" color="fg.muted">
                  {written(valueOf(object, row, field))}
                </Text>
                {' → '}
                {text}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {changing.length > SHOWN ? (
        <Text textStyle="xs" color="fg.muted">
          {t('bulk.more', { count: changing.length - SHOWN, formatted: format.integer(changing.length - SHOWN) })}
        </Text>
      ) : null}
    </Stack>
  );
}

function useBulkEdit({ projectId, object, rows, onDone }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const errorText = useErrorText();
  const [edit, { isLoading, error }] = useEditProjectRowsMutation();
  const [undo] = useUndoEditMutation();
  const failed = (reason: unknown) => notify({ kind: 'error', title: t('edit.failed'), text: errorText(reason) });
  const save = async (field: string, value: string, reason: string) => {
    const body = {
      projectid: projectId,
      object,
      keys: rows.map(({ key }) => key),
      changes: { [field]: value },
      ...(reason === '' ? {} : { reason }),
    };
    const outcome = await edit({ editProjectRowsDto: body }).unwrap();
    const { version, changed } = outcome;
    const takeBack = () =>
      undo({ undoEditDto: { projectid: projectId, object, version } })
        .unwrap()
        .catch(failed);
    notify({
      kind: 'success',
      title: t('bulk.done', { count: changed, formatted: format.integer(changed) }),
      action: { label: t('history.undo'), onAct: () => void takeBack() },
    });
    onDone();
  };
  return { save, isLoading, error: error ? errorText(error) : null };
}

/** One value for many rows, with a preview before saving. */
export function BulkEditDialog(props: Props) {
  const { object, rows, onClose } = props;
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const format = useFormat();
  const fieldName = useFieldName(object);
  const fields = TABLE_FIELDS[object].filter(({ name }) => isEditable(object, name));
  const [field, setField] = useState(fields[0]?.name ?? 'name');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const { save, isLoading, error } = useBulkEdit(props);
  const value = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The failure is shown above the buttons.
    if (value !== '') save(field, value, reason.trim()).catch(() => undefined);
  };
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="560px">
            <Dialog.Header>
              <Dialog.Title>
                {t('bulk.title', { count: rows.length, formatted: format.integer(rows.length) })}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Box asChild>
                <form id="bulk-edit" onSubmit={submit}>
                  <Stack gap="4">
                    <Field.Root>
                      <Field.Label>{t('bulk.field')}</Field.Label>
                      <NativeSelect.Root>
                        <NativeSelect.Field
                          value={field}
                          onChange={(event) => setField(event.target.value as typeof field)}
                        >
                          {fields.map(({ name }) => (
                            <option key={name} value={name}>
                              {fieldName(name)}
                            </option>
                          ))}
                        </NativeSelect.Field>
                        <NativeSelect.Indicator />
                      </NativeSelect.Root>
                    </Field.Root>
                    <Field.Root required>
                      <Field.Label>{t('bulk.value')}</Field.Label>
                      <Input value={text} onChange={(event) => setText(event.target.value)} />
                    </Field.Root>
                    <Field.Root>
                      <Field.Label>{t('bulk.reason')}</Field.Label>
                      <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
                    </Field.Root>
                    {value === '' ? null : <Preview object={object} rows={rows} field={field} text={value} />}
                    {error ? (
                      <Alert.Root status="error" size="sm">
                        <Alert.Indicator />
                        <Alert.Title>{error}</Alert.Title>
                      </Alert.Root>
                    ) : null}
                  </Stack>
                </form>
              </Box>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" colorPalette="gray" onClick={onClose}>
                {t('common:actions.cancel')}
              </Button>
              <Button type="submit" form="bulk-edit" loading={isLoading} disabled={value === ''}>
                {t('bulk.save')}
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
