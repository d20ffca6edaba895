import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { LANGUAGES, type Language } from '../../core/language.js';

export class ExportQueryDto {
  /** The language of the file; default: that of Accept-Language. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'FileLanguage' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
