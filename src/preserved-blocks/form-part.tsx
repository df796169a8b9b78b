import { Disabled } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { textOf } from '../../shared/text-of';

type Attributes = Record< string, unknown >;

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** Rich text of an author, of which only the words matter here. */
const words = ( value: unknown ) => textOf( text( value ) ).trim();

/** A label, an input or an option of a field, as a visitor would see it. */
export function FormPart( {
	name,
	attributes,
}: {
	name: string;
	attributes: Attributes;
} ) {
	const label = words( attributes.label );
	const placeholder = words( attributes.placeholder );
	if ( name === 'jetpack/label' ) {
		return (
			<>{ label || placeholder || __( 'Label', 'mainstay-blocks' ) }</>
		);
	}
	if ( name === 'jetpack/option' ) {
		return (
			<>
				{ attributes.hideInput !== true && (
					<span aria-hidden="true">○ </span>
				) }
				{ label || placeholder || __( 'Option', 'mainstay-blocks' ) }
			</>
		);
	}
	if ( name === 'jetpack/input-rating' ) {
		return <span aria-hidden="true">☆☆☆☆☆</span>;
	}
	const type = text( attributes.type );
	const accessibleName = placeholder || __( 'Answer', 'mainstay-blocks' );
	return (
		<Disabled>
			{ type === 'textarea' ? (
				<textarea
					aria-label={ accessibleName }
					placeholder={ placeholder }
					style={ { inlineSize: '100%' } }
					readOnly
				/>
			) : (
				<input
					type={ name === 'jetpack/input-range' ? 'range' : 'text' }
					aria-label={ accessibleName }
					placeholder={ placeholder }
					style={ { inlineSize: '100%' } }
					readOnly
				/>
			) }
		</Disabled>
	);
}
