import type { MigrationInterface } from 'typeorm';
import { CreatePlatformSecrets1795237200000 } from './1795237200000-create-platform-secrets.js';
import { CreateSigningKeys1795237200100 } from './1795237200100-create-signing-keys.js';
import { CreateUsers1795237200200 } from './1795237200200-create-users.js';
import { CreateProjects1795237200300 } from './1795237200300-create-projects.js';
import { CreateRequests1795237200400 } from './1795237200400-create-requests.js';
import { CreateSnapshots1795237200600 } from './1795237200600-create-snapshots.js';
import { CreateShareLinks1795237200900 } from './1795237200900-create-share-links.js';
import { CreateMails1795237201000 } from './1795237201000-create-mails.js';
import { ExtendAccounts1795237201100 } from './1795237201100-extend-accounts.js';
import { IndexForeignKeys1795237201150 } from './1795237201150-index-foreign-keys.js';
import { CreateRetailers1795237205000 } from './1795237205000-create-retailers.js';
import { CreateTimePeriods1795237205100 } from './1795237205100-create-time-periods.js';
import { CreateMasterData1795237206000 } from './1795237206000-create-master-data.js';
import { CreateUserIdentities1795237211000 } from './1795237211000-create-user-identities.js';
import { CreateSupportQuestions1795237215000 } from './1795237215000-create-support-questions.js';
import { CreateNotifications1795237220000 } from './1795237220000-create-notifications.js';
import { CreateSnapshotSummaries1795237220100 } from './1795237220100-create-snapshot-summaries.js';
import { IndexOneOffReportFilters1795237221000 } from './1795237221000-index-one-off-report-filters.js';
import { CreateJobRuns1795237226000 } from './1795237226000-create-job-runs.js';
import { CreateProjectPlans1795237230000 } from './1795237230000-create-project-plans.js';
import { AddJobRunsTenant1795237240000 } from './1795237240000-add-job-runs-tenant.js';
import { VersionProjectData1795237250000 } from './1795237250000-version-project-data.js';
import { AddRequestsMode1795237251000 } from './1795237251000-add-requests-mode.js';
import { GeneraliseLists1795237252000 } from './1795237252000-generalise-lists.js';
import { KeepFindings1795237253000 } from './1795237253000-keep-findings.js';
import { CreateValidations1795237253100 } from './1795237253100-create-validations.js';
import { CreatePublications1795237254000 } from './1795237254000-create-publications.js';
import { CreateComparisons1795237260000 } from './1795237260000-create-comparisons.js';
import { CreatePivots1795237261000 } from './1795237261000-create-pivots.js';
import { CreatePods1795237262000 } from './1795237262000-create-pods.js';
import { CreateReportRequests1795237263000 } from './1795237263000-create-report-requests.js';
import { ReadFilesAgain1795237264000 } from './1795237264000-read-files-again.js';
import { CreateUploadCreations1795237264100 } from './1795237264100-create-upload-creations.js';
import { CreateHealthWarnings1795370200000 } from './1795370200000-create-health-warnings.js';
import { SeveralShareLinks1795370300000 } from './1795370300000-several-share-links.js';
import { AddReferences1795370600000 } from './1795370600000-add-references.js';
import { DeleteProjects1795370700000 } from './1795370700000-delete-projects.js';
import { CreateInstalledVersions1795370800000 } from './1795370800000-create-installed-versions.js';
import { CreateStorageHolds1795370800100 } from './1795370800100-create-storage-holds.js';
import { CreateBackups1795370800200 } from './1795370800200-create-backups.js';
import { CreateTenantPolicies1795370900000 } from './1795370900000-create-tenant-policies.js';
import { AddRetention1795370900100 } from './1795370900100-add-retention.js';
import { AccountProcessorTime1795373100000 } from './1795373100000-account-processor-time.js';
import { AddShadowUsers1795373150000 } from './1795373150000-add-shadow-users.js';
import { AddAnalysisReference1795373200000 } from './1795373200000-add-analysis-reference.js';
import { NameMemoryFailures1795373200100 } from './1795373200100-name-memory-failures.js';
import { AddWorkerMemory1795373300000 } from './1795373300000-add-worker-memory.js';
import { AddWeightAndStatus1795373400000 } from './1795373400000-add-weight-and-status.js';
import { AddMatchBatches1795376000000 } from './1795376000000-add-match-batches.js';
import { LeaveOutCopies1795376100000 } from './1795376100000-leave-out-copies.js';
import { AddRefreshAttempts1795376200000 } from './1795376200000-add-refresh-attempts.js';
import { CreateSnapshotScores1795386000000 } from './1795386000000-create-snapshot-scores.js';
import { KeepUploadedPdfs1795387000000 } from './1795387000000-keep-uploaded-pdfs.js';
import { CreateProjectColours1795388000000 } from './1795388000000-create-project-colours.js';
import { CreateBoards1795389000000 } from './1795389000000-create-boards.js';
import { ReportBoards1795390000000 } from './1795390000000-report-boards.js';
import { CreateProductPictures1795391000000 } from './1795391000000-create-product-pictures.js';
import { CreateLiveMessages1795392000000 } from './1795392000000-create-live-messages.js';
import { ShowLastFigures1795393000000 } from './1795393000000-show-last-figures.js';
import { FindNewestLiveMessages1795394000000 } from './1795394000000-find-newest-live-messages.js';

/** Every migration, oldest first. Listed by hand: a glob would also catch sources and hang. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  CreatePlatformSecrets1795237200000,
  CreateSigningKeys1795237200100,
  CreateUsers1795237200200,
  CreateProjects1795237200300,
  CreateRequests1795237200400,
  CreateSnapshots1795237200600,
  CreateShareLinks1795237200900,
  CreateMails1795237201000,
  ExtendAccounts1795237201100,
  IndexForeignKeys1795237201150,
  CreateRetailers1795237205000,
  CreateTimePeriods1795237205100,
  CreateMasterData1795237206000,
  CreateUserIdentities1795237211000,
  CreateSupportQuestions1795237215000,
  CreateNotifications1795237220000,
  CreateSnapshotSummaries1795237220100,
  IndexOneOffReportFilters1795237221000,
  CreateJobRuns1795237226000,
  CreateProjectPlans1795237230000,
  AddJobRunsTenant1795237240000,
  VersionProjectData1795237250000,
  AddRequestsMode1795237251000,
  GeneraliseLists1795237252000,
  KeepFindings1795237253000,
  CreateValidations1795237253100,
  CreatePublications1795237254000,
  CreateComparisons1795237260000,
  CreatePivots1795237261000,
  CreatePods1795237262000,
  CreateReportRequests1795237263000,
  ReadFilesAgain1795237264000,
  CreateUploadCreations1795237264100,
  CreateHealthWarnings1795370200000,
  SeveralShareLinks1795370300000,
  AddReferences1795370600000,
  DeleteProjects1795370700000,
  CreateInstalledVersions1795370800000,
  CreateStorageHolds1795370800100,
  CreateBackups1795370800200,
  CreateTenantPolicies1795370900000,
  AddRetention1795370900100,
  AccountProcessorTime1795373100000,
  AddShadowUsers1795373150000,
  AddAnalysisReference1795373200000,
  NameMemoryFailures1795373200100,
  AddWorkerMemory1795373300000,
  AddWeightAndStatus1795373400000,
  AddMatchBatches1795376000000,
  LeaveOutCopies1795376100000,
  AddRefreshAttempts1795376200000,
  CreateSnapshotScores1795386000000,
  KeepUploadedPdfs1795387000000,
  CreateProjectColours1795388000000,
  CreateBoards1795389000000,
  ReportBoards1795390000000,
  CreateProductPictures1795391000000,
  CreateLiveMessages1795392000000,
  ShowLastFigures1795393000000,
  FindNewestLiveMessages1795394000000,
];
