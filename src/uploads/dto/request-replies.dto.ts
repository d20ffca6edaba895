import { REQUEST_MODES, type RequestMode, type RequestState, REQUEST_STATES } from '../entities/request.entity.js';
import { ApiProperty } from '@nestjs/swagger';
import { PROJECT_KINDS, ProjectBaseCallPointDto, type ProjectKind } from '../../projects/projects.facade.js';

/** Of a file that was read; see `ExtractedFileDto`. */
export const FILE_USES = ['used', 'superseded', 'excluded', 'past', 'pending'] as const;
export type FileUse = (typeof FILE_USES)[number];

export class UploadLinkDto {
  /** Where to PUT the zip's bytes, once, with no bearer token: the link is signed. */
  url: string;

  @ApiProperty({ enum: ['PUT'] })
  method: 'PUT';

  /** The same upload by tus 1.0, which survives a broken connection. */
  tusUrl: string;

  /** Until when the link works; `renewupload` gives a new one. */
  expiresAt: Date;
}

export class CreatedRequestDto {
  /** The new request, in state `initial`. */
  requestid: string;
  upload: UploadLinkDto;
}

export class RequestErrorDto {
  /** `errors.<code>` in the client's texts. */
  code: string;
  /** The entry of the archive that shows why; empty for the archive as a whole. */
  filename: string;
  /** The values of the text behind `code`, by name; empty without. Sizes are in bytes. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;
  /** In English. */
  message: string;
  /** Reference (`X-Request-Id`) of the call whose work failed, to quote to support; null where none was kept. */
  @ApiProperty({ type: String, nullable: true })
  reference: string | null;
}

export class RequestDto {
  projectid: string;
  requestid: string;

  /** `initial → uploaded → processing → complete | error | cancel`; a request with some bad files ends complete. */
  @ApiProperty({ enum: REQUEST_STATES })
  requeststatus: RequestState;

  filetype: string;

  /** The archive’s name in storage; null when stored files were read again. */
  @ApiProperty({ type: String, nullable: true })
  filename: string | null;

  /** The edition whose way its files go: a lite upload is analysed at once, a full one is validated first. */
  @ApiProperty({ enum: PROJECT_KINDS })
  requestflow: ProjectKind;

  /** Base call points of its project, by name; none in a lite project, or in one for the whole place. */
  @ApiProperty({ type: [ProjectBaseCallPointDto] })
  basecallpoints: ProjectBaseCallPointDto[];

  /** No upload belongs to a comparison: comparisons are made of projects that are there (`createcomparereport`). */
  @ApiProperty({ enum: [false] })
  isCompare: false;

  /** Always null, as `isCompare` says. */
  @ApiProperty({ type: String, nullable: true })
  compareid: null;

  /** Always null, as `isCompare` says. */
  @ApiProperty({ type: String, nullable: true })
  comparedProject: null;

  /** Files of the archive, those refused by name included; until it has been read, as the client counted. */
  filecount: number;

  /** Files without an outcome yet. */
  fileprocessing: number;

  /** Files that were read. */
  filecompleted: number;

  /** Files in error; each with its reason in `getrequestfiles/…/error`. */
  fileerrored: number;

  /** Folders and system files of the archive: not counted as files. */
  entriesskipped: number;

  /** What is done while `processing`: reading the archive's directory, reading the files, computing the report. */
  @ApiProperty({ enum: ['read-archive', 'read-planograms', 'analyse'], nullable: true, type: String })
  step: string | null;

  /** Size of the archive in bytes; null before it is uploaded. */
  @ApiProperty({ type: Number, nullable: true })
  archivebytes: number | null;

  /** When retention deleted the archive: it cannot be read again. Null while it is kept. */
  @ApiProperty({ type: Date, nullable: true, required: false })
  archiveremovedat?: Date | null;

  /** An earlier request of this project with the very same archive; it is processed all the same. */
  @ApiProperty({ type: String, nullable: true })
  sameasrequestid: string | null;

  /** Why the request as a whole ended in error. */
  @ApiProperty({ type: RequestErrorDto, nullable: true })
  error: RequestErrorDto | null;

  /** What it does to the project’s data: stands alone from now on, or joins what is there. */
  @ApiProperty({ enum: REQUEST_MODES })
  mode: RequestMode;

  /** Mail address of who opened it; null for requests older than this field whose owner is gone. */
  @ApiProperty({ type: String, nullable: true })
  createdby: string | null;

  /** Part of the project’s data as it is now. */
  inuse: boolean;

  /** Its files that count in the project’s data now: read, not superseded by a newer version, not left out. */
  fileinuse: number;

  /**
   * Files that were left out when they were read, because another has the same content and stores; taken back with
   * `includefiles`, or by `keepcopies` when it is submitted.
   */
  copiesleftout: number;

  /** Its files in error that `retryrequest` reads again. */
  fileretryable: number;

  /** `retryrequest` has something to do: files to read again, or all of it where it stopped. */
  retryable: boolean;

  /** The request whose failed files this one reads again. */
  @ApiProperty({ type: String, nullable: true })
  retryofrequestid: string | null;

  /** It read all files of the project’s data again, by the settings of then, out of the archives that they came in. */
  rereads: boolean;

  createdat: Date;
  updatedat: Date;

  @ApiProperty({ type: Date, nullable: true })
  finishedat: Date | null;
}

export class ExtractedFileDto {
  /** Number of the file in the project; planogram ids start with it. */
  fileno: number;
  /** With its folders. */
  filename: string;
  /** Planograms in the file. */
  planograms: number;
  /** The store number found; the first when planograms differ, null when none has one. */
  @ApiProperty({ type: String, nullable: true })
  storenumber: string | null;
  /** All store numbers found in the file. */
  storenumbers: string[];
  positions: number;
  products: number;
  /** Diagnostics of severity warning, by their true count. */
  warnings: number;
  /** Diagnostics of severity error: rows that were skipped. */
  errors: number;

  /**
   * Whether it counts in the project’s data now: `used`; `superseded` by a newer version of the same full name;
   * `excluded` by somebody; `past`, because a later upload replaced its whole request; `pending` until its request is complete.
   */
  @ApiProperty({ enum: FILE_USES })
  use: FileUse;
}

export class FailedFileDto {
  /** Null when the archive as a whole was refused. */
  @ApiProperty({ type: Number, nullable: true })
  fileno: number | null;

  /** With its folders; `file.zip` when the archive as a whole was refused. */
  filename: string;
  /** 1-based; 0 when it concerns the file as a whole. */
  line: number;
  /** `errors.<code>` in the client's texts. */
  code: string;
  /** The values of the text behind `code`, by name; empty without. Sizes are in bytes. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;
  /** In English. */
  message: string;
  /** The cause may be gone: `retryrequest` reads it again. For all others only another file helps. */
  retryable: boolean;
}

export class UploadedFileCountDto {
  projectid: string;
  requestid: string;
  /** How many of the request's files storage holds: 0 until the archive is whole. */
  filecount: number;
  /** Size of the archive in bytes; 0 until it is whole. */
  bytes: number;
}

export class FolderDto {
  /** Path inside the zip; empty at the top. */
  folder: string;
  filecount: number;
  filecompleted: number;
  fileerrored: number;
}
