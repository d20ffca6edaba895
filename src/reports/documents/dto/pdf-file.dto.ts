import { IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { OmitType } from '@nestjs/swagger';
import { ReportDataChoiceDto } from './report-request.dto.js';

export class PdfFileUrlDto extends OmitType(ReportDataChoiceDto, ['reportname']) {
  /** The project that the planogram is of. */
  @IsUUID()
  projectid: string;

  /**
   * A planogram file's name, with or without its folders: all its planograms, a wide one on several pages. Or one
   * planogram’s id. Or the name of a PDF that was uploaded, in any case.
   */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  filename: string;
}

export class PdfFileDto {
  /** As it is saved. */
  filename: string;
  /** Null for a PDF that was uploaded. */
  pages: number | null;
  /** The PDF that was uploaded with the planogram file, by the name to ask for it; null when there is none, or it is this one. */
  uploaded: string | null;
  /** Signed; works until `expiresAt`. */
  link: string;
  expiresAt: string;
}
