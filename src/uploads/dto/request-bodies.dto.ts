import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, Min } from 'class-validator';
import { REQUEST_MODES, type RequestMode } from '../entities/request.entity.js';

const FILE_TYPES = ['PSA'] as const;
const LOOKUP_TYPES = ['PSA', 'PSAL'] as const;
/** The specification places uploads at the public access level of their store; pages of version 0.2 send `lite`. */
const BUCKETS = ['public', 'lite'] as const;

export class CreateRequestDto {
  /** The project to upload to. */
  @IsUUID()
  projectid: string;

  /** The archive's content: planogram files. */
  @IsIn(FILE_TYPES)
  filetype: (typeof FILE_TYPES)[number];

  /**
   * What the upload does to the data of a full project: `replace` replaces all of it; `add` adds to it, and files with
   * existing full names are newer versions. Lite projects accept only `replace`. Default `replace`, unless given here
   * or on submission.
   */
  @IsOptional()
  @IsIn(REQUEST_MODES)
  mode?: RequestMode;
}

export class RenewUploadDto {
  /** The project of the request. */
  @IsUUID()
  projectid: string;

  /** The request whose archive is to be uploaded again. */
  @IsUUID()
  requestid: string;
}

export class UpdateRequestDto {
  /** The project of the request. */
  @IsUUID()
  projectid: string;

  /** The request to move. */
  @IsUUID()
  requestid: string;

  /** `processing` submits it, `cancel` ends it. */
  @IsIn(['processing', 'cancel'])
  requeststatus: 'processing' | 'cancel';

  /** How many files were packed into the archive; shown until the archive itself has been read. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  filecount?: number;

  /** The archive's content: planogram files. */
  @IsIn(FILE_TYPES)
  filetype: (typeof FILE_TYPES)[number];

  /**
   * What the upload does to the data of a full project: `replace` replaces all of it; `add` adds to it, and files with
   * existing full names are newer versions. Lite projects accept only `replace`. Default: the mode of `createrequest`.
   */
  @IsOptional()
  @IsIn(REQUEST_MODES)
  mode?: RequestMode;

  /**
   * Files with the same content and stores as another file of the project are excluded, so that they do not count
   * twice; with this, they count. Default `false`.
   */
  @IsOptional()
  @IsBoolean()
  keepcopies?: boolean;
}

export class ProjectParams {
  /** Project id. */
  @IsUUID()
  p: string;
}

export class RequestParams {
  /** Project id. */
  @IsUUID()
  p: string;

  /** Request id. */
  @IsUUID()
  r: string;
}

export class TypedRequestParams {
  /** Project id. */
  @IsUUID()
  p: string;

  /** Request id. */
  @IsUUID()
  r: string;

  /** Lookup type: `PSAL`, or `PSA`, which means the same. */
  @IsIn(LOOKUP_TYPES)
  type: (typeof LOOKUP_TYPES)[number];
}

export class BucketParams {
  /** Where uploads are stored: `public`, the only place; `lite` is accepted as well. */
  @IsIn(BUCKETS)
  bucket: (typeof BUCKETS)[number];

  /** Project id. */
  @IsUUID()
  p: string;

  /** Request id. */
  @IsUUID()
  r: string;
}

export class FilesPageQuery {
  /** Files in the answer, 1 to 10,000; default 1,000. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10_000)
  limit?: number;

  /** From the header `x-last-evaluated-key` of the previous page. */
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/)
  cursor?: string;

  /** Only files with this text in their name, ignoring case. */
  @IsOptional()
  @IsString()
  @Length(1, 200)
  search?: string;
}
