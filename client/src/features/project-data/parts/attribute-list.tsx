import { Button, Flex, HStack, IconButton, Input, Stack, Text, chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isText, TABLE_FIELDS, type TableObject } from '@core/tables/table-fields.js';
import { useMayChange } from '../../../api/use-may-change.js';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { Icon } from '../../../components/icon.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { isEditable, useEditProjectRowsMutation, valueOf } from '../data/edits.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { EditedMark } from './edited-mark.js';

interface Props {
  projectId: string;
  object: TableObject;
  rowKey: string;
  row: { readonly edited: string[] };
}

interface EditorProps extends Props {
  field: string;
  name: string;
  done: () => void;
}

/** A value edited in place: Enter saves, Escape cancels. */
function ValueEditor({ projectId, object, rowKey, row, field, name, done }: EditorProps) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  const errorText = useErrorText();
  const [edit, { isLoading }] = useEditProjectRowsMutation();
  const [text, setText] = useState(String(valueOf(object, row, field) ?? ''));
  const save = async (value: string | null) => {
    try {
      const body = { projectid: projectId, object, keys: [rowKey], changes: { [field]: value } };
      await edit({ editProjectRowsDto: body }).unwrap();
      done();
    } catch (error) {
      notify({ kind: 'error', title: t('edit.failed'), text: errorText(error) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void save(text.trim());
  };
  return (
    <chakra.form
      onSubmit={submit}
      w="100%"
      onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), done())}
    >
      <Input
        size="xs"
        autoFocus
        aria-label={name}
        value={text}
        disabled={isLoading}
        onChange={(event) => setText(event.target.value)}
      />
      <HStack gap="1" mt="1" wrap="wrap">
        <Button type="submit" size="2xs" loading={isLoading} disabled={text.trim() === ''}>
          {t('common:actions.save')}
        </Button>
        <Button size="2xs" variant="outline" colorPalette="gray" onClick={done}>
          {t('common:actions.cancel')}
        </Button>
        {row.edited.includes(field) ? (
          <Button size="2xs" variant="ghost" onClick={() => void save(null)}>
            {t('edit.takeBack')}
          </Button>
        ) : null}
      </HStack>
    </chakra.form>
  );
}

/** Every attribute of a row, each edited in place. */
export function AttributeList(props: Props) {
  const { object, row } = props;
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const fieldName = useFieldName(object);
  const mayChange = useMayChange();
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <Stack as="dl" gap="0">
      {TABLE_FIELDS[object].map(({ name: field, type }) => {
        const value = valueOf(object, row, field);
        const name = type === 'length' ? `${fieldName(field)} (cm)` : fieldName(field);
        const text = value === null || value === '' ? '–' : String(value);
        return (
          <Flex key={field} gap="3" py="1" borderBottomWidth="1px" align="center" minH="8">
            <Text as="dt" color="fg.muted" textStyle="xs" w="38%" flexShrink="0">
              {name}
            </Text>
            <Flex
              as="dd"
              align="center"
              justify="space-between"
              gap="2"
              flex="1"
              minW="0"
              overflowWrap="anywhere"
              fontVariantNumeric={isText({ type }) ? undefined : 'tabular-nums'}
            >
              {editing === field ? (
                <ValueEditor {...props} field={field} name={name} done={() => setEditing(null)} />
              ) : row.edited.includes(field) ? (
                <EditedMark>{text}</EditedMark>
              ) : (
                text
              )}
              {mayChange && isEditable(object, field) && editing !== field ? (
                <IconButton
                  size="2xs"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={t('edit.field', { field: name })}
                  onClick={() => setEditing(field)}
                >
                  <Icon name="edit" size={12} />
                </IconButton>
              ) : null}
            </Flex>
          </Flex>
        );
      })}
    </Stack>
  );
}
