import {
  Alert,
  Box,
  Button,
  CloseButton,
  DataList,
  Dialog,
  Field,
  NativeSelect,
  Portal,
  Stack,
  Text,
} from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { problemsUnder } from './intake-rules.js';
import { isUploaded } from './intake-store.js';
import { useOmissionText } from './omission-text.js';
import { type DrawingSource, useDrawing } from './use-drawing.js';
import type { JudgedFile } from './use-judged.js';

// The large drawing with its tools is only needed once a file is opened.
const ShelfView = lazy(async () => ({ default: (await import('../../../components/shelf/shelf-view.js')).ShelfView }));

const LOOK = {
  error: { icon: 'error', color: 'fg.error' },
  warning: { icon: 'alert', color: 'fg.warning' },
  info: { icon: 'info', color: 'fg.info' },
} as const;

interface Props {
  /** Null keeps the dialog closed. */
  file: JudgedFile | null;
  source: DrawingSource;
  onClose: () => void;
  onRemove: (file: JudgedFile) => void;
  /** Takes a file that is left out, or leaves it out again. */
  onTake: (file: JudgedFile) => void;
}

function Drawing({ file, source, planogramNo }: { file: File; source: DrawingSource; planogramNo: number }) {
  const { t } = useTranslation('lite');
  const drawing = useDrawing(source, file, planogramNo);
  if (drawing === null) return <Text color="fg.muted">{t('card.noDrawing')}</Text>;
  if (drawing === undefined) return <PanelSkeleton height="300px" />;
  return (
    <Suspense fallback={<PanelSkeleton height="300px" />}>
      <ShelfView drawing={drawing} />
    </Suspense>
  );
}

function Facts({ file, planogramNo }: { file: JudgedFile; planogramNo: number }) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const planogram = file.brief?.planograms[planogramNo];
  const { numbers } = file.stores;
  const facts: [string, string][] = [
    [t('details.file'), file.path],
    [t('details.store'), numbers.length > 0 ? format.list(numbers) : t('card.noStore')],
    [t('details.category'), planogram?.category ?? '–'],
    [t('details.positions'), format.integer(planogram?.positions)],
    [t('details.products'), format.integer(planogram?.products)],
    [t('details.size'), format.bytes(file.file.size)],
  ];
  return (
    <DataList.Root orientation="horizontal" size="sm" gap="1.5">
      {facts.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel minW="110px">{label}</DataList.ItemLabel>
          <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}

function Remarks({ file }: { file: JudgedFile }) {
  const { t } = useTranslation('lite');
  const format = useFormat();
  const codeText = useCodeText();
  const problems = file.brief ? problemsUnder(file.brief, file.stores) : [];
  if (problems.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="1" aria-label={t('details.remarks')}>
      {problems.map(({ code, severity, count, line, params }) => (
        <Stack as="li" key={code} direction="row" gap="2">
          <Box color={LOOK[severity].color} pt="0.5">
            <Icon name={LOOK[severity].icon} size={14} />
          </Box>
          <Text>
            {line > 0 ? `${t('problems.line', { line: format.integer(line) })} ` : ''}
            {codeText({ code, params })}
            {count > 1 ? ` (${t('problems.times', { count, formatted: format.integer(count) })})` : ''}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

function LeftOut({ file }: { file: JudgedFile }) {
  const { t } = useTranslation('lite');
  const omissionText = useOmissionText();
  if (file.omission === null) return null;
  return (
    <Alert.Root status="warning" variant="subtle">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{omissionText(file.omission)}</Alert.Title>
        <Alert.Description>{t(`omissions.why.${file.omission.reason}`)}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function Content({ file, source }: { file: JudgedFile; source: DrawingSource }) {
  const { t } = useTranslation('lite');
  const [planogramNo, setPlanogramNo] = useState(0);
  const planograms = file.brief?.planograms ?? [];
  return (
    <Stack gap="4">
      {planograms.length > 1 ? (
        <Field.Root maxW="420px">
          <Field.Label>{t('details.planogram')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field value={planogramNo} onChange={(event) => setPlanogramNo(Number(event.target.value))}>
              {planograms.map(({ name }, index) => (
                <option key={index} value={index}>
                  {t('details.choose', { number: index + 1, name })}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      ) : null}
      <Drawing key={planogramNo} file={file.file} source={source} planogramNo={planogramNo} />
      <LeftOut file={file} />
      <Remarks file={file} />
      <Facts file={file} planogramNo={planogramNo} />
    </Stack>
  );
}

/** One file in detail: its planograms drawn large, its findings, and a way to exclude it. */
export function FileDetails({ file, source, onClose, onRemove, onTake }: Props) {
  const { t } = useTranslation(['lite', 'common']);
  const narrow = useNarrow();
  return (
    <Dialog.Root
      open={file !== null}
      onOpenChange={({ open }) => !open && onClose()}
      size={narrow ? 'full' : 'xl'}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={narrow ? undefined : '1000px'}>
            <Dialog.Header pe="12">
              <Dialog.Title overflowWrap="anywhere">{file?.brief?.planograms[0]?.name || file?.path}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            <Dialog.Body>{file ? <Content key={file.no} file={file} source={source} /> : null}</Dialog.Body>
            <Dialog.Footer>
              {file?.omission ? (
                <Button variant="outline" onClick={() => onTake(file)}>
                  {isUploaded(file) ? t('lite:details.leaveOut') : t('lite:details.take')}
                </Button>
              ) : null}
              <Button variant="outline" colorPalette="red" onClick={() => file && onRemove(file)}>
                <Icon name="trash" size={14} />
                {t('lite:details.remove')}
              </Button>
              <Button variant="outline" onClick={onClose}>
                {t('common:actions.close')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
