import { Button, HStack, Text } from '@chakra-ui/react';
import { useUpdatePivotMutation } from '../../../api/pivot.js';
import type { PivotDto } from '../../../api/pivot.gen.js';
import { StatusTag } from '../../../components/status-tag.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePivot } from '../pivot-context.js';
import { usePivotWords } from '../use-pivot-words.js';
import { sourceWords } from './source-words.js';
import { ForWriters } from '../../../components/for-writers.js';

interface Props {
  pivot: PivotDto;
  changed: boolean;
  /** Returns to the saved version. */
  onBack: () => void;
  /** Away from the saved pivot. */
  onClose: () => void;
}

/** For a saved pivot: the time of its numbers, whether the data has changed, and a link to current numbers. */
export function OpenedLine({ pivot, changed, onBack, onClose }: Props) {
  const words = usePivotWords();
  const { t, format, metric } = words;
  const errorText = useErrorText();
  const { projectId, publication } = usePivot();
  const [update, { isLoading }] = useUpdatePivotMutation();
  const again = async () => {
    if (pivot.pivotid === null) return;
    const body = { projectid: projectId, pivotid: pivot.pivotid, again: true };
    const { error } = await update({ updatePivotDto: body, publication });
    if (error) notify({ kind: 'error', title: t('save.failed'), text: errorText(error) });
    else notify({ kind: 'success', title: t('opened.againDone', { name: pivot.filename ?? '' }) });
  };
  return (
    <HStack gap="3" wrap="wrap" mb="3" px="3" py="2" bg="bg.muted" borderRadius="l2">
      {changed ? (
        <StatusTag kind="warning">{t('opened.changed')}</StatusTag>
      ) : (
        <>
          <Text textStyle="xs">{sourceWords(words, pivot)}</Text>
          {pivot.replaced.map(({ measure, by }) => (
            <StatusTag key={measure} kind="warning">
              {t(`opened.replaced.${measure as 'opportunityValue'}`, { by: format.series(by.map((id) => metric(id))) })}
            </StatusTag>
          ))}
          {pivot.outdated ? <StatusTag kind="warning">{t('opened.outdated')}</StatusTag> : null}
        </>
      )}
      <HStack gap="2" ms="auto" wrap="wrap">
        {changed ? (
          <Button size="xs" variant="outline" colorPalette="gray" onClick={onBack}>
            {t('opened.back')}
          </Button>
        ) : pivot.outdated || pivot.replaced.length > 0 ? (
          <ForWriters>
            <Button size="xs" variant="outline" loading={isLoading} onClick={() => void again()}>
              {t('opened.again')}
            </Button>
          </ForWriters>
        ) : null}
        <Button size="xs" variant="ghost" colorPalette="gray" onClick={onClose}>
          {t('opened.close')}
        </Button>
      </HStack>
    </HStack>
  );
}
