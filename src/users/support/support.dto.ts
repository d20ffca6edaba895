import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { EmailField, NameField } from '../dto/fields.js';
import { trimmed } from '../../platform/http/trimmed.js';

export class SupportQuestionDto {
  @EmailField()
  EmailAddress: string;

  @NameField('Who asks.')
  UserName: string;

  @ApiProperty({ description: 'The question; an empty line begins a paragraph.', minLength: 1, maxLength: 5000 })
  @Transform(trimmed)
  @IsString()
  @Length(1, 5000)
  Question: string;

  @ApiPropertyOptional({ description: 'The `imageURL` that uploadsupportimage answered.', maxLength: 200 })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  imgURL?: string;
}

export class SupportQuestionKeptDto {
  @ApiProperty({ description: 'The question’s id, to be named when asking about it.', format: 'uuid' })
  id: string;
}

export class SupportImageDto {
  @ApiProperty({
    description: 'Where the picture is; goes into the question’s `imgURL` within a day.',
    example: '/api/lite/supportimage/5f0c9f0e-9f0e-4f0e-8f0e-5f0c9f0e9f0e',
  })
  imageURL: string;
}
