import type { BlockEditProps } from '@wordpress/blocks';
import { CheckboxControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PartsFrame } from '../../../shared/form-field/parts/parts-frame';
import type { FieldFileAttributes, FileKind } from './types';

/** Files of a field at most; the server takes fewer where PHP does. */
const MAX_FILES = 50;

const getKinds = (): [ FileKind, string ][] => [
	[ 'image', __( 'Images', 'mainstay-blocks' ) ],
	[ 'document', __( 'Documents', 'mainstay-blocks' ) ],
	[ 'audio', __( 'Audio', 'mainstay-blocks' ) ],
	[ 'video', __( 'Video', 'mainstay-blocks' ) ],
	[ 'archive', __( 'Archives, such as ZIP', 'mainstay-blocks' ) ],
];

/** What was typed as a number above 0; nothing else sets a limit. */
function asLimit( typed: string ): number | undefined {
	const number = Number( typed );
	return Number.isFinite( number ) && number > 0 ? number : undefined;
}

const textOf = ( limit: unknown ) =>
	typeof limit === 'number' ? String( limit ) : '';

export function Edit( props: BlockEditProps< FieldFileAttributes > ) {
	const { attributes, setAttributes } = props;
	const { fileTypes, maxFiles, maxFileSize } = attributes;
	const kinds = getKinds();
	const all = kinds.map( ( [ kind ] ) => kind );
	const given = Array.isArray( fileTypes )
		? all.filter( ( kind ) => fileTypes.includes( kind ) )
		: [];
	const chosen = given.length ? given : all;
	return (
		<PartsFrame { ...props } kind="file">
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="number"
				min={ 1 }
				max={ MAX_FILES }
				label={ __( 'Number of files at most', 'mainstay-blocks' ) }
				placeholder="10"
				value={ textOf( maxFiles ) }
				onChange={ ( typed ) => {
					const limit = asLimit( typed );
					setAttributes( {
						maxFiles:
							limit && Math.min( MAX_FILES, Math.ceil( limit ) ),
					} );
				} }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="number"
				min={ 0 }
				step="any"
				label={ __(
					'Size of a file at most, in MB',
					'mainstay-blocks'
				) }
				help={ __(
					'Empty for as much as your server takes.',
					'mainstay-blocks'
				) }
				value={ textOf( maxFileSize ) }
				onChange={ ( typed ) =>
					setAttributes( { maxFileSize: asLimit( typed ) } )
				}
			/>
			<fieldset className="mainstay-field__kinds">
				<legend>{ __( 'Kinds of files', 'mainstay-blocks' ) }</legend>
				{ kinds.map( ( [ kind, label ] ) => (
					<CheckboxControl
						key={ kind }
						__nextHasNoMarginBottom
						label={ label }
						checked={ chosen.includes( kind ) }
						// One has to stay.
						disabled={ chosen.length === 1 && chosen[ 0 ] === kind }
						onChange={ ( isOn ) => {
							const next = all.filter( ( one ) =>
								one === kind ? isOn : chosen.includes( one )
							);
							setAttributes( {
								fileTypes:
									next.length === all.length
										? undefined
										: next,
							} );
						} }
					/>
				) ) }
			</fieldset>
		</PartsFrame>
	);
}
