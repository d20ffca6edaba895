import { Button, Field, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useGetReportFiltersQuery } from '../../api/reports.js';
import type { LinkDownloads, ManagedLinkDto } from '../../api/sharing.gen.js';
import { useChangeShareLinkMutation, useCreateShareLinkMutation } from '../../api/sharing.js';
import { useErrorText } from '../../lib/error-text.js';
import { type LevelValues, asFilters, isEmpty } from '../report-scope/scope-values.js';
import { notify } from '../toast-store.js';
import { useLinkWords } from './use-link-words.js';

interface Props {
  projectId: string;
  /** Null for a new link. */
  link: ManagedLinkDto | null;
  pageFilters: LevelValues;
  onDone: () => void;
}

type Filters = Record<string, string[]> | null;
const DOWNLOADS: readonly LinkDownloads[] = ['none', 'page', 'data'];
const PASSWORD_LENGTH = 8;

/** A time for a datetime-local field: the reader's local time, to the minute. */
function localText(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface Choice {
  value: string;
  text: string;
  filters: Filters;
}

/** The filters that a link can be limited to: none, its current one, the page's, or a saved one. */
function useFilterChoices({ projectId, link, pageFilters }: Props): Choice[] {
  const { t, filterText } = useLinkWords();
  const { data: saved = [] } = useGetReportFiltersQuery({ p: projectId });
  const kept = link?.filters ?? null;
  return [
    { value: 'whole', text: t('whole'), filters: null },
    ...(kept === null
      ? []
      : [{ value: 'kept', text: t('form.filterKept', { text: filterText(kept) }), filters: kept }]),
    ...(isEmpty(pageFilters)
      ? []
      : [{ value: 'page', text: t('form.filterPage'), filters: asFilters(pageFilters) as Filters }]),
    ...saved.map(({ filterid, filterName, filters }) => ({
      value: filterid,
      text: t('form.filterSaved', { name: filterName ?? '' }),
      filters,
    })),
  ];
}

interface PasswordProps {
  isKept: boolean;
  /** Undefined: unchanged; null: none. */
  value: string | null | undefined;
  problem: string | undefined;
  onChange: (value: string | null | undefined) => void;
}

function PasswordPart({ isKept, value, problem, onChange }: PasswordProps) {
  const { t } = useLinkWords();
  if (isKept && (value === undefined || value === null)) {
    return (
      <Field.Root>
        <Field.Label>{t('form.password')}</Field.Label>
        <Flex gap="2" wrap="wrap" align="center">
          <Text me="auto">{t(value === null ? 'form.passwordRemoved' : 'form.passwordKept')}</Text>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => onChange('')}>
            {t('form.passwordChange')}
          </Button>
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => onChange(value === null ? undefined : null)}
          >
            {t(value === null ? 'form.passwordUndo' : 'form.passwordRemove')}
          </Button>
        </Flex>
      </Field.Root>
    );
  }
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{t('form.password')}</Field.Label>
      <Input
        type="text"
        autoComplete="off"
        maxLength={200}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <Field.ErrorText>{problem}</Field.ErrorText>
      {problem === undefined ? <Field.HelperText>{t('form.passwordHelp')}</Field.HelperText> : null}
    </Field.Root>
  );
}

function EndPart(props: { value: string; isPast: boolean; onChange: (value: string) => void }) {
  const { value, isPast, onChange } = props;
  const { t } = useLinkWords();
  return (
    <Field.Root invalid={isPast}>
      <Field.Label>{t('form.ends')}</Field.Label>
      <Input type="datetime-local" value={value} onChange={({ target }) => onChange(target.value)} />
      <Field.ErrorText>{t('form.endsPast')}</Field.ErrorText>
      {isPast ? null : <Field.HelperText>{t('form.endsHelp')}</Field.HelperText>}
    </Field.Root>
  );
}

function FilterPart(props: { choices: readonly Choice[]; value: string; onChange: (value: string) => void }) {
  const { t } = useLinkWords();
  return (
    <Field.Root>
      <Field.Label>{t('form.filter')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={props.value} onChange={({ target }) => props.onChange(target.value)}>
          {props.choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{t('form.filterHelp')}</Field.HelperText>
    </Field.Root>
  );
}

function DownloadsPart(props: { value: LinkDownloads; onChange: (value: LinkDownloads) => void }) {
  const { t } = useLinkWords();
  return (
    <Field.Root>
      <Field.Label>{t('downloads.label')}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={props.value}
          onChange={({ target }) => props.onChange(DOWNLOADS.find((each) => each === target.value) ?? 'page')}
        >
          {DOWNLOADS.map((each) => (
            <option key={each} value={each}>
              {t(`downloads.${each}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

/** A link's name and permissions, for a new or an existing link. */
export function LinkForm(props: Props) {
  const { projectId, link, onDone } = props;
  const { t } = useLinkWords();
  const textOf = useErrorText();
  const choices = useFilterChoices(props);
  const [create, creating] = useCreateShareLinkMutation();
  const [change, changing] = useChangeShareLinkMutation();
  const [label, setLabel] = useState(link?.label ?? '');
  const [ends, setEnds] = useState(localText(link?.expiresAt ?? null));
  const [password, setPassword] = useState<string | null | undefined>(undefined);
  const [downloads, setDownloads] = useState<LinkDownloads>(link?.downloads ?? 'page');
  const [choice, setChoice] = useState(link?.filters ? 'kept' : 'whole');
  const [tried, setTried] = useState(false);

  const endsUnchanged = ends === localText(link?.expiresAt ?? null);
  const isPast = ends !== '' && !endsUnchanged && new Date(ends) <= new Date();
  const isShort = typeof password === 'string' && password.length < PASSWORD_LENGTH;
  const save = async () => {
    const wish = {
      projectid: projectId,
      label: label.trim() || null,
      downloads,
      filters: choices.find(({ value }) => value === choice)?.filters ?? null,
      ...(endsUnchanged ? {} : { expiresAt: ends === '' ? null : new Date(ends).toISOString() }),
      ...(password === undefined ? {} : { password }),
    };
    try {
      if (link) await change({ changeShareLinkDto: { ...wish, linkid: link.linkid } }).unwrap();
      else await create({ createShareLinkDto: wish }).unwrap();
      notify({ kind: 'success', title: t(link ? 'saved' : 'created') });
      onDone();
    } catch (error) {
      notify({ kind: 'error', title: t('form.failed'), text: textOf(error) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPast && !isShort) void save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Field.Root>
          <Field.Label>{t('form.label')}</Field.Label>
          <Input
            autoFocus
            maxLength={80}
            value={label}
            placeholder={t('form.labelPlaceholder')}
            onChange={({ target }) => setLabel(target.value)}
          />
          <Field.HelperText>{t('form.labelHelp')}</Field.HelperText>
        </Field.Root>
        <FilterPart choices={choices} value={choice} onChange={setChoice} />
        <DownloadsPart value={downloads} onChange={setDownloads} />
        <EndPart value={ends} isPast={tried && isPast} onChange={setEnds} />
        <PasswordPart
          isKept={link?.hasPassword ?? false}
          value={password}
          problem={tried && isShort ? t('form.passwordShort') : undefined}
          onChange={setPassword}
        />
        <Flex justify="flex-end" gap="2" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={creating.isLoading || changing.isLoading}>
            {t(link ? 'save' : 'create')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
