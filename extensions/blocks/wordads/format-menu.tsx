import { ToolbarDropdownMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { formats, type Format } from './formats';
import { icon } from './icon';

/** A rectangle in the proportions of the format. (`width` and `height` the menu would set itself.) */
function Shape( { format: { width, height } }: { format: Format } ) {
	const scale = 20 / Math.max( width, height );
	return (
		<span
			style={ {
				display: 'inline-block',
				inlineSize: width * scale,
				blockSize: height * scale,
				border: '1.5px solid',
				boxSizing: 'border-box',
			} }
		/>
	);
}

export function FormatMenu( {
	format,
	onChange,
}: {
	format: Format;
	onChange: ( slug: string ) => void;
} ) {
	return (
		<ToolbarDropdownMenu
			icon={ icon }
			label={ __( 'Pick an ad format', 'mainstay-blocks' ) }
			controls={ formats().map( ( one ) => ( {
				title: one.label,
				icon: <Shape format={ one } />,
				role: 'menuitemradio',
				isActive: one.slug === format.slug,
				onClick: () => onChange( one.slug ),
			} ) ) }
		/>
	);
}
