import { Grid, Stack } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { useCreateExcelReportMutation, useGetFilterLevelsQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { ProjectRequests } from '../../../components/report-requests/request-list.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { DataChoice, dataBody, useReportData } from '../data-choice.js';
import { ProjectFrame } from '../project-frame.js';
import { Section } from '../section.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { WorkbookBuilder } from './workbook-builder.js';
import { WorkbookPreview, usePreview } from './workbook-preview.js';
import { type WorkbookState, bodyOf, readState, writeState } from './workbook-state.js';

/** What the workbook is to hold, as the address has it. */
function useWorkbookState(): [WorkbookState, (next: WorkbookState) => void] {
  const [params] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => readState(new URLSearchParams(text)), [text]);
  const write = useUrlWriter();
  const change = useCallback((next: WorkbookState) => write(writeState(next)), [write]);
  return [state, change];
}

function ExcelReport({ project }: { project: ProjectDetailsDto }) {
  const { t, level } = useWorkbookWords();
  const { projectid } = project;
  const errorText = useErrorText();
  const data = useReportData(project);
  const [state, change] = useWorkbookState();
  const [name, setName] = useState('');
  const [report, setReport] = useUrlText('report');
  const preview = usePreview(projectid, data.publication, state);
  const levels = useGetFilterLevelsQuery({ p: projectid, publication: data.publication });
  const [create, { isLoading }] = useCreateExcelReportMutation();
  const rows = level(state.level);
  const usualName =
    state.grouping === 'none'
      ? t('builder.nameRows', { rows })
      : t('builder.nameGrid', { rows, columns: level(state.grouping) });
  const make = async () => {
    try {
      const body = { ...bodyOf(projectid, name.trim() || usualName, state), ...dataBody(data.publication) };
      const { reportid } = await create({ createExcelReportDto: body }).unwrap();
      setName('');
      setReport(reportid);
    } catch (error) {
      notify({ kind: 'error', title: t('builder.failed'), text: errorText(error) });
    }
  };
  const isEmpty = preview.data != null && preview.data.rows === 0 && !preview.waiting;
  return (
    <>
      <PageHeader
        title={t('excel.title')}
        lead={t('excel.lead')}
        marks={<DataChoice project={project} data={data} />}
      />
      <Stack gap="4">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          gap="4"
          alignItems="start"
        >
          <WorkbookBuilder
            projectId={projectid}
            publication={data.publication}
            state={state}
            onChange={change}
            name={name}
            onName={setName}
            usualName={usualName}
            levels={levels.data?.map(({ level, count }) => ({ level, values: count }))}
            making={isLoading}
            refused={isEmpty ? t('builder.nothing') : null}
            onMake={() => void make()}
          />
          <WorkbookPreview state={state} answer={preview} />
        </Grid>
        <Section title={t('made.title')} lead={t('made.lead')}>
          <ProjectRequests
            label={t('made.title')}
            projectId={projectid}
            type="EXCEL"
            current={report}
            empty={<EmptyState icon="file" title={t('made.none')} text={t('made.noneText')} />}
          />
        </Section>
      </Stack>
    </>
  );
}

/** `/projectplanogram/{projectID}/ExcelReport`: workbooks of chosen rows and columns, made in the queue. */
export default function ExcelReportPage() {
  return <ProjectFrame>{(project) => <ExcelReport project={project} />}</ProjectFrame>;
}
