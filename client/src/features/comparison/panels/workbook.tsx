import { Button, Text } from '@chakra-ui/react';
import { useCreateCompareWorkbookMutation } from '../../../api/comparisons.js';
import { Icon } from '../../../components/icon.js';
import { ProjectRequests } from '../../../components/report-requests/request-list.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useUrlText } from '../../../lib/url-state.js';
import { useComparison } from '../comparison-context.js';
import { Panel } from '../../../components/panel.js';
import { useComparisonWords } from '../use-comparison-words.js';

/** The longest name that the server takes. */
const NAME_LENGTH = 120;

/** The workbooks of comparisons in which the project is the later side. */
export function MadeWorkbooks({ projectId }: { projectId: string }) {
  const { t } = useComparisonWords();
  const [report] = useUrlText('report');
  return (
    <ProjectRequests
      label={t('workbook.made')}
      projectId={projectId}
      type="COMPARE"
      current={report}
      empty={<Text color="fg.muted">{t('workbook.none')}</Text>}
    />
  );
}

/** The comparison as a workbook with the data, stores and filter on screen: a request, and the existing ones. */
export function Workbook() {
  const { source, state, filter, head, words } = useComparison();
  const { t } = words;
  const errorText = useErrorText();
  const [, setReport] = useUrlText('report');
  const [create, { isLoading }] = useCreateCompareWorkbookMutation();
  const make = async () => {
    const { p, compare, comparison, ...data } = source;
    const name = t('saved.usualName', { before: head.before.projName, after: head.after.projName });
    try {
      const { reportid } = await create({
        createCompareWorkbookDto: {
          projectid: p,
          compareid: compare,
          reportname: (head.comparison?.name ?? name).slice(0, NAME_LENGTH),
          stores: state.stores,
          ...(comparison === undefined ? data : { comparisonid: comparison }),
          ...(filter === undefined ? {} : { filter }),
        },
      }).unwrap();
      setReport(reportid);
    } catch (error) {
      notify({ kind: 'error', title: t('workbook.failed'), text: errorText(error) });
    }
  };
  return (
    <Panel
      title={t('workbook.title')}
      lead={t('workbook.lead')}
      controls={
        <Button size="sm" loading={isLoading} onClick={() => void make()}>
          <Icon name="download" size={14} />
          {t('workbook.make')}
        </Button>
      }
    >
      <MadeWorkbooks projectId={source.p} />
    </Panel>
  );
}
