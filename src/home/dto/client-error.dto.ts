import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';

export class ClientErrorDto {
  @ApiProperty({
    description: 'The reference that the page shows, made by the client.',
    pattern: '^C-[0-9A-Z]{6,24}$',
    example: 'C-MBZ4K2Q1X7TE',
  })
  @Matches(/^C-[0-9A-Z]{6,24}$/)
  reference: string;

  @ApiProperty({ description: 'What failed.', maxLength: 1000 })
  @IsString()
  @MaxLength(1000)
  message: string;

  @ApiPropertyOptional({ description: 'Where in the program.', maxLength: 8000 })
  @IsOptional()
  @IsString()
  @MaxLength(8000)
  stack?: string;

  @ApiProperty({ description: 'The page’s path, without its query: that may open something.', maxLength: 500 })
  @IsString()
  @MaxLength(500)
  page: string;
}
