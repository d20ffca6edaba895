import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useCallback, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { ProductReportDto } from '../../../api/reports.gen.js';
import { useGetProductReportQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { FigureRowSkeleton, PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { ProductPicture, useProductPicture } from '../../../components/pictures/product-picture.js';
import { PageHeader } from '../../../components/page-header.js';
import { SourcePicker } from '../../../components/report-source/source-picker.js';
import { useReportSource } from '../../../components/report-source/use-report-source.js';
import { useUrlText } from '../../../lib/url-state.js';
import { ProjectFrame } from '../project-frame.js';
import { ProductAbout } from './product-about.js';
import { ProductContext, type ProductFrame } from './product-context.js';
import { ProductDrawn } from './product-drawn.js';
import { ProductFinding } from './product-finding.js';
import { ProductFigures } from './product-figures.js';
import { ProductTables } from './product-tables.js';
import { useProductWords } from './use-product-words.js';

/** The product's identifiers and attributes. */
function aboutText({ product }: ProductReportDto): string {
  const { upc, category, subcategory, brand, manufacturer } = product;
  return [upc, category, subcategory, brand, manufacturer].filter((word) => word !== null && word !== '').join(' · ');
}

function AllProducts({ projectId }: { projectId: string }) {
  const { say } = useProductWords();
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray">
      <Link to={`/projectplanogram/${projectId}/ProjectProducts`}>
        <Icon name="list" size={14} />
        {say('all')}
      </Link>
    </Button>
  );
}

function Product({ project, upc }: { project: ProjectDetailsDto; upc: string }) {
  const { say, format, value } = useProductWords();
  const source = useReportSource(project);
  const { publication } = source;
  const [planogram, setPlanogram] = useUrlText('planogram');
  const drawn = useRef<HTMLDivElement>(null);
  const openPlanogram = useCallback(
    (next: string) => {
      setPlanogram(next);
      drawn.current?.scrollIntoView({ block: 'nearest' });
    },
    [setPlanogram],
  );
  const asked = useGetProductReportQuery({ p: project.projectid, upc, publication });
  const report = asked.currentData ?? asked.data;
  // The page waits until it is known whether there is a picture, which would push the rest down.
  const picture = useProductPicture(report?.product.key ?? null);
  const category = value(report?.category.name ?? null);
  const isUnknown = asked.isError && 'status' in asked.error && asked.error.status === 404;
  const name = report?.product.name ?? report?.product.upc ?? upc;
  const frame: ProductFrame | null =
    report && picture !== undefined
      ? {
          ...{ project, publication, upc, name, report, category, planogram, openPlanogram },
          refreshing: asked.isFetching,
        }
      : null;
  return (
    <>
      <PageHeader
        title={name}
        lead={isUnknown || !report ? undefined : aboutText(report)}
        marks={<SourcePicker project={project} source={source} />}
        actions={<AllProducts projectId={project.projectid} />}
      />
      {isUnknown ? (
        <EmptyState icon="box" title={say('unknown', { key: upc })} text={say('unknownText')} />
      ) : asked.error && !report ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !frame ? (
        <Stack gap="4">
          <FigureRowSkeleton count={8} />
          <PanelSkeleton />
        </Stack>
      ) : (
        <ProductContext value={frame}>
          <Stack gap="4">
            {picture ? <ProductPicture found={picture} alt={name} copy={256} h="160px" w="240px" maxW="full" /> : null}
            <ProductFinding />
            <ProductFigures />
            <ProductTables />
            <Box ref={drawn} scrollMarginTop="20">
              <ProductDrawn />
            </Box>
            <ProductAbout />
            <Text color="fg.muted" textStyle="xs">
              {say('dataOf', { time: format.dateTime(frame.report.snapshot.createdAt) })}
            </Text>
          </Stack>
        </ProductContext>
      )}
    </>
  );
}

/** `/projectplanogram/{projectID}/product/{key}`: where one product is. The key may be its UPC. */
export default function ProductPage() {
  const { key = '' } = useParams();
  return <ProjectFrame>{(project) => <Product key={key} project={project} upc={key} />}</ProjectFrame>;
}
