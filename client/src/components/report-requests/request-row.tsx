import {
  Box,
  Button,
  Flex,
  HStack,
  IconButton,
  Input,
  Link as TextLink,
  Progress,
  Stack,
  Text,
  chakra,
} from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ReportFileDto, RequestedReportDto } from '../../api/reports.gen.js';
import { boardsPath } from '../boards/board-path.js';
import { Reference } from '../feedback/reference.js';
import { ForWriters } from '../for-writers.js';
import { Icon, type IconName } from '../icon.js';
import { StatusTag } from '../status-tag.js';
import { ReportFiles } from './report-files.js';
import type { RequestAct } from './use-request-acts.js';
import { type RequestWords, isOpen } from './use-request-words.js';

/** Maximum length of a name on the server. */
const NAME_LENGTH = 120;

/** The workspace page for reports of each type but dashboards. */
const PAGES: Record<Exclude<RequestedReportDto['reporttype'], 'BOARD'>, string> = {
  EXCEL: 'ExcelReport',
  DATA: 'ExcelReport',
  STORE: 'StoreReport',
  PDF: 'ExcelReport',
  COMPARE: 'ComparisonReport',
};

/** Where it is listed; Reveal Lite has only dashboards. */
function pageOf({ projectid, projKind: kind, reporttype }: RequestedReportDto): string {
  if (reporttype === 'BOARD') return boardsPath({ projectid, kind });
  return `/projectplanogram/${projectid}/${PAGES[reporttype]}`;
}

interface Props {
  report: RequestedReportDto;
  words: RequestWords;
  /** Shows the project's name, for lists across projects. */
  withProject: boolean;
  /** Whether the address names it. */
  current: boolean;
  busy: boolean;
  run: (act: RequestAct, report: RequestedReportDto, name?: string) => Promise<boolean>;
  onRemove: (report: RequestedReportDto) => void;
  renew: () => Promise<readonly ReportFileDto[]>;
}

function Renaming({
  report,
  words,
  busy,
  onDone,
  run,
}: Pick<Props, 'report' | 'words' | 'busy' | 'run'> & { onDone: () => void }) {
  const { t } = words;
  const [name, setName] = useState(report.reportname);
  const wanted = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') void run('rename', report, wanted).then((done) => done && onDone());
  };
  return (
    <chakra.form onSubmit={submit} display="flex" gap="2" flex="1" minW="220px">
      <Input
        size="sm"
        aria-label={t('newName', { name: report.reportname })}
        value={name}
        maxLength={NAME_LENGTH}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <Button type="submit" size="sm" variant="outline" loading={busy} disabled={wanted === ''}>
        {t('common:actions.save')}
      </Button>
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={onDone}>
        {t('common:actions.cancel')}
      </Button>
    </chakra.form>
  );
}

/** Its progress, or how it ended. */
function State({ report, words }: Pick<Props, 'report' | 'words'>) {
  const { t, format } = words;
  const running = report.status === 'running';
  return (
    <>
      <HStack gap="2" wrap="wrap">
        <StatusTag kind={words.kind(report)}>
          {running ? t('running', { share: format.percent(report.progress / 100, 0) }) : t(`states.${report.status}`)}
        </StatusTag>
        {report.outdated && report.status === 'complete' ? <StatusTag kind="warning">{t('outdated')}</StatusTag> : null}
      </HStack>
      {isOpen(report) ? (
        <Progress.Root size="xs" maxW="320px" value={running ? report.progress : null}>
          <Progress.Track aria-label={t('progressOf', { name: report.reportname })}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      ) : null}
      {report.status === 'error' ? (
        <>
          <Text color="fg.error">{words.failure(report)}</Text>
          <Reference reference={report.reference} />
        </>
      ) : null}
    </>
  );
}

function RowButton(props: { icon: IconName; text?: string; label: string; busy: boolean; onClick: () => void }) {
  const { icon, text, label, busy, onClick } = props;
  return text ? (
    <Button size="xs" variant="ghost" aria-label={label} disabled={busy} onClick={onClick}>
      <Icon name={icon} size={12} />
      {text}
    </Button>
  ) : (
    <IconButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={label}
      title={label}
      disabled={busy}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </IconButton>
  );
}

function Acts({ report, words, busy, run, onRemove, renew, onRename }: Props & { onRename: () => void }) {
  const { t } = words;
  const { status, reportname: name, reporttype, outdated } = report;
  const act = (which: 'again' | 'cancel' | 'retry') => () => void run(which, report);
  return (
    <HStack gap="1" wrap="wrap">
      <ReportFiles report={report} words={words} renew={renew} />
      {status === 'complete' && reporttype !== 'COMPARE' ? (
        <RowButton
          icon="refresh"
          text={t(outdated ? 'againNewer' : 'again')}
          label={t(outdated ? 'againNewerOf' : 'againOf', { name })}
          busy={busy}
          onClick={act('again')}
        />
      ) : null}
      {status === 'error' || status === 'cancel' ? (
        <RowButton icon="refresh" text={t('retry')} label={t('retryOf', { name })} busy={busy} onClick={act('retry')} />
      ) : null}
      {isOpen(report) ? (
        <RowButton
          icon="close"
          text={t('cancel')}
          label={t('cancelOf', { name })}
          busy={busy}
          onClick={act('cancel')}
        />
      ) : null}
      <ForWriters>
        <RowButton icon="edit" label={t('renameOf', { name })} busy={busy} onClick={onRename} />
        <RowButton icon="trash" label={t('removeOf', { name })} busy={busy} onClick={() => onRemove(report)} />
      </ForWriters>
    </HStack>
  );
}

/** One requested report: what it is, its data, its progress, and its actions. */
export function RequestRow(props: Props) {
  const { report, words, withProject, current } = props;
  const { t, format } = words;
  const [renaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const asked = t('asked', { author: report.author, time: format.dateTime(report.createdAt) });
  const facts = [words.type(report), words.data(report), ...words.settings(report)];
  return (
    <chakra.li
      ref={row}
      listStyleType="none"
      px="4"
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      bg={current ? 'accent.subtle' : undefined}
      aria-current={current ? 'true' : undefined}
    >
      <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between">
        <Stack gap="1" minW="0" flex="1 1 340px">
          {renaming ? (
            <Renaming {...props} onDone={() => setRenaming(false)} />
          ) : (
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {report.reportname}
            </Text>
          )}
          {withProject ? (
            <TextLink asChild w="fit-content">
              <Link to={pageOf(report)}>{report.projName}</Link>
            </TextLink>
          ) : null}
          <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
            {facts.join(' · ')}
          </Text>
          <State report={report} words={words} />
          <Text color="fg.muted" textStyle="xs">
            {asked}
          </Text>
        </Stack>
        <Box>
          <Acts {...props} onRename={() => setRenaming(true)} />
        </Box>
      </Flex>
    </chakra.li>
  );
}
