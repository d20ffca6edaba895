import { Box, IconButton, Input, NativeSelect, Stack, Table, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/icon.js';
import { SETTINGS_TEXTS } from '../settings-texts.js';
import type { CategoryDraft, FigureDraft, Problems } from './figure-draft.js';

const FIELDS = ['dosLow', 'dosHigh', 'elasticity'] as const;

interface Props {
  rows: readonly CategoryDraft[];
  /** What stands where a category has nothing of its own. */
  usual: FigureDraft;
  problems: Problems;
  /** Categories of the newest analysis. */
  known: readonly string[];
  onChange: (rows: CategoryDraft[]) => void;
}

interface RowProps extends Omit<Props, 'rows' | 'known'> {
  row: CategoryDraft;
  at: number;
  onRow: (change: Partial<CategoryDraft> | null) => void;
}

function Row({ row, at, usual, problems, onRow }: RowProps) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const wrong = FIELDS.map((field) => problems[`${at}.${field}`]).find((problem) => problem !== undefined);
  return (
    <Table.Row>
      <Table.Cell overflowWrap="anywhere">
        {row.category}
        {wrong ? <Text color="fg.error">{t(wrong === 'cross' ? 'figures.cross' : 'figures.own.wrong')}</Text> : null}
      </Table.Cell>
      {FIELDS.map((field) => (
        <Table.Cell key={field}>
          <Input
            size="sm"
            w="88px"
            textAlign="end"
            inputMode="decimal"
            maxLength={8}
            value={row[field]}
            placeholder={usual[field]}
            aria-invalid={problems[`${at}.${field}`] !== undefined}
            aria-label={t('figures.own.cell', { name: t(`figures.${field}`), category: row.category })}
            onChange={({ target }) => onRow({ [field]: target.value })}
          />
        </Table.Cell>
      ))}
      <Table.Cell textAlign="end">
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t('figures.own.remove', { category: row.category })}
          onClick={() => onRow(null)}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </Table.Cell>
    </Table.Row>
  );
}

/** Categories with limits or an elasticity of their own; an empty cell is the project's. */
export function CategoryRows({ rows, known, onChange, ...shared }: Props) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const left = known.filter((category) => !rows.some((row) => row.category === category));
  const change = (at: number, some: Partial<CategoryDraft> | null) =>
    onChange(rows.flatMap((row, index) => (index !== at ? [row] : some ? [{ ...row, ...some }] : [])));
  return (
    <Stack gap="3" maxW="860px">
      <Box>
        <Text fontWeight="medium">{t('figures.own.title')}</Text>
        <Text color="fg.muted">{t('figures.own.hint')}</Text>
      </Box>
      {rows.length > 0 ? (
        <Table.ScrollArea borderWidth="1px" borderRadius="l2" maxH="420px">
          <Table.Root size="sm" stickyHeader>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('figures.own.category')}</Table.ColumnHeader>
                {FIELDS.map((field) => (
                  <Table.ColumnHeader key={field}>{t(`figures.own.${field}`)}</Table.ColumnHeader>
                ))}
                <Table.ColumnHeader />
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {rows.map((row, at) => (
                <Row
                  key={row.category}
                  {...shared}
                  row={row}
                  at={at}
                  onChange={onChange}
                  onRow={(some) => change(at, some)}
                />
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      ) : null}
      {left.length > 0 ? (
        <AddCategory left={left} onAdd={(category) => onChange([...rows, { category, ...EMPTY }])} />
      ) : null}
    </Stack>
  );
}

const EMPTY = { dosLow: '', dosHigh: '', elasticity: '' };

function AddCategory({ left, onAdd }: { left: readonly string[]; onAdd: (category: string) => void }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  return (
    <NativeSelect.Root size="sm" maxW="320px">
      <NativeSelect.Field
        value=""
        aria-label={t('figures.own.add')}
        onChange={({ target }) => target.value !== '' && onAdd(target.value)}
      >
        <option value="">{t('figures.own.add')}</option>
        {left.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
