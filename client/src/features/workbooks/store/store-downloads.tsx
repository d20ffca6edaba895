import { Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { StoreReportFormat } from '../../../api/reports.gen.js';
import { useCreateReportRequestMutation } from '../../../api/reports.js';
import { Icon } from '../../../components/icon.js';
import { ProjectRequests } from '../../../components/report-requests/request-list.js';
import { sourceBody } from '../../../components/report-source/report-source.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useUrlText } from '../../../lib/url-state.js';
import { Panel } from '../../../components/panel.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { useStore } from './store-context.js';

const FORMATS: readonly StoreReportFormat[] = ['xlsx', 'pdf'];

/** The report as a workbook, or as a PDF with the planograms drawn: a request, and the existing ones. */
export function StoreDownloads() {
  const { t } = useWorkbookWords();
  const { project, publication, store, name } = useStore();
  const errorText = useErrorText();
  const [create] = useCreateReportRequestMutation();
  const [making, setMaking] = useState<StoreReportFormat | null>(null);
  const [report] = useUrlText('report');
  const make = async (format: StoreReportFormat) => {
    setMaking(format);
    try {
      await create({
        createReportRequestDto: {
          projectid: project.projectid,
          reporttype: 'STORE',
          reportname: t('downloads.name', { name }),
          ...sourceBody(publication),
          options: { filters: { store: [store] }, format },
        },
      }).unwrap();
    } catch (error) {
      notify({ kind: 'error', title: t('downloads.failed'), text: errorText(error) });
    } finally {
      setMaking(null);
    }
  };
  return (
    <Panel
      title={t('downloads.title')}
      lead={t('downloads.lead')}
      controls={
        <HStack gap="2" wrap="wrap">
          {FORMATS.map((format) => (
            <Button
              key={format}
              size="sm"
              variant={format === 'xlsx' ? 'solid' : 'outline'}
              loading={making === format}
              onClick={() => void make(format)}
            >
              <Icon name="download" size={14} />
              {t(`downloads.${format}`)}
            </Button>
          ))}
        </HStack>
      }
    >
      <ProjectRequests
        label={t('downloads.made')}
        projectId={project.projectid}
        type="STORE"
        current={report}
        empty={<Text color="fg.muted">{t('downloads.none')}</Text>}
      />
    </Panel>
  );
}
