import {
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { getBlockBindingsSource } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';

interface Binding {
	source?: string;
	args?: Record< string, unknown >;
}

/** Of the settings of the editor, from WordPress 6.9 on (php-stubs/core/bindings.php). */
interface Settings {
	__experimentalBlockBindingsSupportedAttributes?: Record< string, string[] >;
}

/**
 * Returns whether an attribute of the block shows what a source of block bindings says, and cannot be changed here.
 * WordPress gives the block the source's value, and drops what is written over it.
 *
 * @param props            Of the block's edit.
 * @param props.attributes
 * @param props.context
 * @return A function that takes the name of an attribute.
 */
export function useIsLocked( {
	attributes,
	context,
}: {
	attributes: object;
	context: Record< string, unknown >;
} ): ( name: string ) => boolean {
	const { name: block } = useBlockEditContext() as { name: string };
	const { metadata } = attributes as {
		metadata?: { bindings?: Record< string, Binding > };
	};
	const bindings = metadata?.bindings;
	const locked = useSelect(
		( select ) => {
			if ( ! bindings ) {
				return '';
			}
			const settings = select(
				blockEditorStore
			).getSettings() as Settings;
			return (
				settings.__experimentalBlockBindingsSupportedAttributes?.[
					block
				] ?? []
			)
				.filter( ( name ) => {
					const { source: sourceName, args } = bindings[ name ] ?? {};
					const source =
						sourceName && getBlockBindingsSource( sourceName );
					return (
						source &&
						! source.canUserEditValue?.( { select, context, args } )
					);
				} )
				.join();
		},
		[ bindings, block, context ]
	);
	return ( name ) => locked.split( ',' ).includes( name );
}
