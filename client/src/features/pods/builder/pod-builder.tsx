import { Box, Button, HStack, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ForWriters } from '../../../components/for-writers.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { Icon } from '../../../components/icon.js';
import { PageHeader } from '../../../components/page-header.js';
import { SourcePicker } from '../../../components/report-source/source-picker.js';
import { type ReportSource, useReportSource } from '../../../components/report-source/use-report-source.js';
import { joinSentences } from '../../../lib/sentences.js';
import { ReportScope } from '../../../components/report-scope/report-scope.js';
import {
  type LevelValues,
  PRODUCT_LEVELS,
  STORE_LEVELS,
  isEmpty,
  ofLevels,
} from '../../../components/report-scope/scope-values.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { PodState } from '../state/pod-state.js';
import { usePodWords } from '../use-pod-words.js';
import { ChoiceFinding } from './choice-finding.js';
import { PodList } from './pod-list.js';
import { SavedSelections } from './saved-selections.js';
import { useMakePod } from './use-make-pod.js';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.js')).KeysDialog);

interface Props {
  project: ProjectDetailsDto;
  state: PodState;
  draft: LevelValues;
  setDraft: (next: LevelValues) => void;
}

function Choices({ project, source, draft, setDraft }: Omit<Props, 'state'> & { source: ReportSource }) {
  const { t } = usePodWords();
  const [pasting, setPasting] = useState(false);
  const { publication } = source;
  const shared = { projectId: project.projectid, publication, value: draft, onChange: setDraft };
  return (
    <Stack gap="4">
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {t('builder.products')}
        </Heading>
        <HStack gap="2" wrap="wrap">
          <ReportScope {...shared} levels={PRODUCT_LEVELS} />
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-haspopup="dialog"
            onClick={() => setPasting(true)}
          >
            <Icon name="list" size={14} />
            {t('keys.open')}
          </Button>
        </HStack>
        <Text color="fg.muted" textStyle="sm">
          {t('builder.productsText')}
        </Text>
      </Stack>
      <Stack gap="2">
        <Heading as="h3" size="sm">
          {t('builder.stores')}
        </Heading>
        <ReportScope {...shared} levels={STORE_LEVELS} />
        <Text color="fg.muted" textStyle="sm">
          {t('builder.storesText')}
        </Text>
      </Stack>
      {pasting ? (
        <KeysDialog
          onClose={() => setPasting(false)}
          onTake={(keys) => setDraft({ ...ofLevels(draft, STORE_LEVELS), product: keys })}
        />
      ) : null}
    </Stack>
  );
}

/** A new analysis: products, stores, saved selections; below, the analyses that were made. */
export function PodBuilder({ project, state, draft, setDraft }: Props) {
  const { t } = usePodWords();
  const source = useReportSource(project);
  const { make, busy } = useMakePod(project, source.publication, state.open);
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={project.kind === 'full' ? joinSentences(t('lead'), t('builder.keeps')) : t('lead')}
        marks={<SourcePicker project={project} source={source} />}
        actions={
          <ForWriters explains>
            <Button loading={busy} onClick={() => void make(draft)}>
              <Icon name="chart" size={14} />
              {t(isEmpty(ofLevels(draft, PRODUCT_LEVELS)) ? 'builder.analyseAll' : 'builder.analyse')}
            </Button>
          </ForWriters>
        }
      />
      <Stack gap="6">
        <ChoiceFinding
          projectId={project.projectid}
          publication={source.publication}
          draft={draft}
          setDraft={setDraft}
          onAnalyse={() => void (busy || make(draft))}
        />
        <ForWriters>
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}
            gap="4"
          >
            <Box as="section" aria-label={t('builder.label')} borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4">
              <Choices project={project} source={source} draft={draft} setDraft={setDraft} />
            </Box>
            <SavedSelections project={project} publication={source.publication} draft={draft} setDraft={setDraft} />
          </Box>
        </ForWriters>
        <PodList project={project} onOpen={state.open} />
      </Stack>
    </>
  );
}
