import { Grid, Stack } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import {
  useCreateExcelReportMutation,
  useCreateReportRequestMutation,
  useGetFilterLevelsQuery,
} from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { FindingSkeleton } from '../../../components/feedback/skeletons.js';
import { PageHeader } from '../../../components/page-header.js';
import { ProjectRequests, useLatestRequests } from '../../../components/report-requests/request-list.js';
import { RequestsFinding, findingOf } from '../../../components/report-requests/requests-finding.js';
import { sourceBody } from '../../../components/report-source/report-source.js';
import { SourceFinding } from '../../../components/report-source/source-finding.js';
import { SourcePicker } from '../../../components/report-source/source-picker.js';
import { type ReportSource, useReportSource } from '../../../components/report-source/use-report-source.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useUrlText, useUrlWriter } from '../../../lib/url-state.js';
import { ProjectFrame } from '../project-frame.js';
import { Panel } from '../../../components/panel.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { WorkbookBuilder } from './workbook-builder.js';
import { WorkbookPreview, usePreview } from './workbook-preview.js';
import {
  MOST_PAGES,
  type WorkbookState,
  bodyOf,
  previewed,
  readState,
  requestOf,
  writeState,
} from './workbook-state.js';

/** The content of the workbook, from the address. */
function useWorkbookState(): [WorkbookState, (next: WorkbookState) => void] {
  const [params] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => readState(new URLSearchParams(text)), [text]);
  const write = useUrlWriter();
  const change = useCallback((next: WorkbookState) => write(writeState(next)), [write]);
  return [state, change];
}

/** Its default name. */
function useUsualName({ kind, level: rowsOf, grouping }: WorkbookState): string {
  const { t, level } = useWorkbookWords();
  const rows = level(rowsOf);
  if (kind === 'PDF') return t('builder.namePdf');
  if (kind === 'DATA') return t('builder.nameData', { rows });
  return grouping === 'none'
    ? t('builder.nameRows', { rows })
    : t('builder.nameGrid', { rows, columns: level(grouping) });
}

/** First a report that should be created again, otherwise which data a new one would contain. */
function ReportFinding({ project, source }: { project: ProjectDetailsDto; source: ReportSource }) {
  const { data, isFetching, isError } = useLatestRequests(project.projectid);
  // A Lite project has only one choice of data, so there is nothing to say about it.
  if (!data) return isError || project.kind === 'lite' ? null : <FindingSkeleton />;
  const found = findingOf(data.items);
  return found === null || found.key === 'fresh' ? (
    <SourceFinding project={project} source={source} of="report" />
  ) : (
    <RequestsFinding reports={data.items} refreshing={isFetching} />
  );
}

function ExcelReport({ project }: { project: ProjectDetailsDto }) {
  const { t, format } = useWorkbookWords();
  const { projectid } = project;
  const errorText = useErrorText();
  const data = useReportSource(project);
  const [state, change] = useWorkbookState();
  const [name, setName] = useState('');
  const [report, setReport] = useUrlText('report');
  const shown = useMemo(() => previewed(state), [state]);
  const preview = usePreview(projectid, data.publication, shown);
  const levels = useGetFilterLevelsQuery({ p: projectid, publication: data.publication });
  const [createWorkbook, workbook] = useCreateExcelReportMutation();
  const [createReport, other] = useCreateReportRequestMutation();
  const usualName = useUsualName(state);
  const { kind } = state;
  const make = async () => {
    try {
      const called = name.trim() || usualName;
      const of = sourceBody(data.publication);
      const { reportid } =
        kind === 'EXCEL'
          ? await createWorkbook({ createExcelReportDto: { ...bodyOf(projectid, called, state), ...of } }).unwrap()
          : await createReport({
              createReportRequestDto: { ...requestOf(projectid, called, { ...state, kind }), ...of },
            }).unwrap();
      setName('');
      setReport(reportid);
    } catch (error) {
      notify({ kind: 'error', title: t('builder.failed'), text: errorText(error) });
    }
  };
  const rows = preview.data != null && !preview.waiting ? preview.data.rows : null;
  const refused =
    rows === 0
      ? t('builder.nothing')
      : kind === 'PDF' && rows !== null && rows > MOST_PAGES
        ? t('builder.tooManyPages', { count: format.integer(rows), most: format.integer(MOST_PAGES) })
        : null;
  return (
    <>
      <PageHeader
        title={t('excel.title')}
        lead={t('excel.lead')}
        marks={<SourcePicker project={project} source={data} />}
      />
      <Stack gap="4">
        <ReportFinding project={project} source={data} />
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
            making={workbook.isLoading || other.isLoading}
            refused={refused}
            onMake={() => void make()}
          />
          <WorkbookPreview state={shown} answer={preview} />
        </Grid>
        <Panel title={t('made.title')} lead={t('made.lead')}>
          <ProjectRequests
            label={t('made.title')}
            projectId={projectid}
            current={report}
            empty={<EmptyState icon="file" title={t('made.none')} text={t('made.noneText')} />}
          />
        </Panel>
      </Stack>
    </>
  );
}

/** `/projectplanogram/{projectID}/ExcelReport`: workbooks, rows and PDFs of the selection, created in the queue. */
export default function ExcelReportPage() {
  return <ProjectFrame>{(project) => <ExcelReport project={project} />}</ProjectFrame>;
}
