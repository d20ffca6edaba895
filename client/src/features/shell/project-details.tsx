import { Box, chakra, CloseButton, DataList, Dialog, Portal, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { StateTag } from '../../components/state-tag.js';
import { NO_VALUE } from '../../lib/format.js';
import { useFormat } from '../../lib/use-format.js';
import { RESET_QUARTERS, type WorkspaceProject } from './workspace-project.js';
import { WORKSPACE_TEXTS } from './workspace-texts.js';

interface Props {
  project: WorkspaceProject;
  open: boolean;
  onClose: () => void;
}

/** Desc 1 is option 4: the first three are names. */
const FIRST_DESC = 4;

function useExtractionWords(): (option: number | null) => string {
  const { t } = useTranslation(WORKSPACE_TEXTS);
  return (option) => {
    if (option === null) return t('details.extraction.default');
    const name =
      option >= FIRST_DESC
        ? t('details.extraction.desc', { number: option - FIRST_DESC + 1 })
        : t(`details.extraction.${String(option) as '1' | '2' | '3'}`);
    return `${option} – ${name}`;
  };
}

function useFacts(project: WorkspaceProject): [string, string][] {
  const { t } = useTranslation([WORKSPACE_TEXTS, 'common']);
  const format = useFormat();
  const extraction = useExtractionWords();
  const callPoints = project.multiBase
    ? t('multiBase')
    : format.list((project.baseCallPoints ?? []).map(({ name }) => name));
  const facts: [string, string | null | undefined][] = [
    [t('details.retailer'), project.retailName],
    [t('details.hierarchy'), project.hierarchy],
    [t('details.classOfTrade'), project.co],
    [t('callPoints'), callPoints],
    [t('details.timePeriod'), project.projectTime],
    [t('details.setStatus'), project.setStatus && t(`details.status.${project.setStatus}`)],
    [t('details.storeExtraction'), extraction(project.storeExtraction)],
    [t('details.storePattern'), project.storePattern],
    [t('details.productKey'), project.productKey && t(`details.key.${project.productKey}`)],
    [t('details.files'), format.integer(project.pogCount)],
    [t('details.unit'), project.unit && t(`common:units.${project.unit}`)],
    [t('details.currency'), project.currency],
    [
      t('details.limits'),
      t('details.limitsText', {
        low: format.exact(project.limits.atRisk),
        high: format.exact(project.limits.overstock),
      }),
    ],
    [t('details.created'), format.dateTime(project.createdAt)],
    [t('details.changed'), format.dateTime(project.updatedts)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function ResetTimes({ times }: { times: WorkspaceProject['resetTimes'] }) {
  const { t } = useTranslation(WORKSPACE_TEXTS);
  const format = useFormat();
  const shown = (quarter: string): string => {
    const date = times?.find((time) => time.quarter === quarter)?.date;
    return date ? format.dayOrTime(date) : NO_VALUE;
  };
  const years = [...new Set(times?.map(({ quarter }) => quarter.slice(0, 4)))].sort();
  return (
    <Box mt="5">
      <Text fontWeight="semibold" mb="1">
        {t('details.resetTimes')}
      </Text>
      <chakra.table
        width="100%"
        tableLayout="fixed"
        textAlign="start"
        css={{ '& th, & td': { textAlign: 'start', py: '1', pe: '3' } }}
      >
        <thead>
          <tr>
            <chakra.td color="fg.muted">{t('details.year')}</chakra.td>
            {RESET_QUARTERS.map((quarter) => (
              <chakra.th key={quarter} scope="col" fontWeight="medium" color="fg.muted">
                {quarter}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <chakra.th scope="row" fontWeight="medium">
                {year}
              </chakra.th>
              {RESET_QUARTERS.map((quarter) => (
                <td key={quarter}>{shown(`${year}-${quarter}`)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** What a project was made with, to be read only. */
export default function ProjectDetails({ project, open, onClose }: Props) {
  const { t } = useTranslation([WORKSPACE_TEXTS, 'common']);
  const facts = useFacts(project);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next.open && onClose()}
      placement="center"
      scrollBehavior="inside"
      lazyMount
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="560px">
            <Dialog.Header>
              <Dialog.Title>{t('details.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Box display="flex" gap="3" alignItems="center" mb="4">
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {project.projName}
                </Text>
                <StateTag state={project.projStatus} />
              </Box>
              <DataList.Root orientation="horizontal" size="sm">
                {facts.map(([name, value]) => (
                  <DataList.Item key={name}>
                    <DataList.ItemLabel minW="160px">{name}</DataList.ItemLabel>
                    <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
                  </DataList.Item>
                ))}
              </DataList.Root>
              {project.kind === 'full' ? <ResetTimes times={project.resetTimes} /> : null}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
