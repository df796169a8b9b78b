import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { LineField } from '../../../shared/controls/line-field';
import type { RecipeDetailsAttributes } from './types';

const CLASS = 'wp-block-jetpack-recipe-details__detail';

const getTemplate = () => [
	[ 'jetpack/button', { text: __( 'Print Recipe', 'mainstay-blocks' ) } ],
];

export function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< RecipeDetailsAttributes > ) {
	const printProps = useInnerBlocksProps(
		{ className: `${ CLASS } ${ CLASS }--print` },
		{
			allowedBlocks: [ 'jetpack/button' ],
			template: getTemplate() as never,
			renderAppender: () => null,
		}
	);
	const details = [
		{
			key: 'prepTime',
			label: __( 'Preparation time', 'mainstay-blocks' ),
			name: __( 'Label of the preparation time', 'mainstay-blocks' ),
		},
		{
			key: 'cookTime',
			label: __( 'Cooking time', 'mainstay-blocks' ),
			name: __( 'Label of the cooking time', 'mainstay-blocks' ),
		},
	] as const;
	return (
		<div { ...useBlockProps() }>
			{ details.map( ( { key, label, name } ) => (
				<div className={ CLASS } key={ key }>
					<LineField
						label={ name }
						value={ attributes[ `${ key }Label` ] }
						onChange={ ( typed ) =>
							setAttributes( { [ `${ key }Label` ]: typed } )
						}
					/>
					<LineField
						label={ label }
						value={ attributes[ key ] }
						onChange={ ( typed ) =>
							setAttributes( { [ key ]: typed } )
						}
					/>
				</div>
			) ) }
			<div className={ CLASS }>
				<LineField
					label={ __( 'Label of the servings', 'mainstay-blocks' ) }
					value={ attributes.servingsLabel }
					onChange={ ( typed ) =>
						setAttributes( { servingsLabel: typed } )
					}
				/>
				<LineField
					label={ __( 'Servings', 'mainstay-blocks' ) }
					value={ String( attributes.servings ) }
					onChange={ ( typed ) => {
						const servings = Number( typed );
						if ( Number.isFinite( servings ) && servings >= 0 ) {
							setAttributes( { servings } );
						}
					} }
				/>
			</div>
			<div { ...printProps } />
		</div>
	);
}
