/**
 * The owner's record of the business, for blocks that are bound to it. What they show here,
 * php-stubs/business/record.php shows on the page.
 */
import {
	store as blockEditorStore,
	type BlockEditorSelectors,
} from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { boot, type BusinessFact } from '../../../shared/boot';

interface Asked {
	select: (
		store: typeof blockEditorStore
	) => Partial< Pick< BlockEditorSelectors, 'getBlockName' > >;
	/** Left out when a menu asks for what it shows beside the names. */
	clientId?: string;
	/** By attribute. */
	bindings: Record< string, { args?: { key?: unknown } } >;
}

const labels = (): Record< string, string > => ( {
	hours: __( 'Opening hours', 'mainstay-blocks' ),
	phone: __( 'Phone number', 'mainstay-blocks' ),
	address: __( 'Address', 'mainstay-blocks' ),
	email: __( 'Email address', 'mainstay-blocks' ),
} );

const factOf = ( key: unknown ): BusinessFact | undefined =>
	typeof key === 'string' && key in labels()
		? boot().business[ key ]
		: undefined;

const isRichText = ( blockName: string, attribute: string ): boolean =>
	[ 'rich-text', 'html' ].includes(
		getBlockType( blockName )?.attributes?.[ attribute ]?.source as string
	);

/** Attributes that the record says nothing for are left out: the block keeps its own. */
export function getValues( { select, clientId, bindings }: Asked ) {
	const blockName = clientId
		? select( blockEditorStore ).getBlockName!( clientId )!
		: '';
	const values: Record< string, string > = {};
	for ( const [ attribute, { args } ] of Object.entries( bindings ) ) {
		const fact = factOf( args?.key );
		let value: string | undefined;
		if ( attribute === 'url' ) {
			value = fact?.url;
		} else {
			value = isRichText( blockName, attribute )
				? fact?.html
				: fact?.text;
		}
		if ( value ) {
			values[ attribute ] = value;
		}
	}
	return values;
}

/** What the menu of a block's attribute offers, from WordPress 6.9 on. */
export const getFieldsList = () =>
	Object.entries( labels() )
		.filter( ( [ key ] ) => factOf( key ) )
		.map( ( [ key, label ] ) => ( {
			label,
			type: 'string',
			args: { key },
		} ) );
