import { useBlockEditContext } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import { DropAreaPart } from './drop-area-part';
import { ImageFieldPart } from './image-field-part';
import { ImagePart } from './image-part';
import { ImagesPart } from './images-part';
import { InputPart } from './input-part';
import { LabelPart } from './label-part';
import { OptionPart } from './option-part';
import { OptionsPart } from './options-part';
import { RangePart } from './range-part';
import { RatingPart } from './rating-part';
import type {
	PartAttributes,
	PartProps,
} from '../../shared/form-field/parts/types';

const PARTS: Record< string, ComponentType< PartProps > > = {
	'jetpack/label': LabelPart,
	'jetpack/input': InputPart,
	'jetpack/phone-input': InputPart,
	'jetpack/option': OptionPart,
	'jetpack/options': OptionsPart,
	'jetpack/input-rating': RatingPart,
	'jetpack/input-range': RangePart,
	'jetpack/dropzone': DropAreaPart,
	'jetpack/field-image-select': ImageFieldPart,
	'jetpack/fieldset-image-options': ImagesPart,
	'jetpack/input-image-option': ImagePart,
};

/** A label, an input or an option of a field. */
export function Edit( props: BlockEditProps< PartAttributes > ) {
	const { name } = useBlockEditContext();
	const Part = PARTS[ name ]!;
	return <Part { ...props } />;
}
