import {
	BlockControls,
	InspectorControls,
	RichText,
	useBlockProps,
	useInnerBlocksProps,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import {
	createBlock,
	switchToBlockType,
	type BlockEditProps,
} from '@wordpress/blocks';
import {
	Button,
	PanelBody,
	ToggleControl,
	ToolbarButton,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { defaultTexts } from './texts';
import type { RevueAttributes } from './types';
import { UsernameForm } from './username-form';

type Name = 'email' | 'firstName' | 'lastName';

function Field( {
	name,
	attributes,
	setAttributes,
}: { name: Name } & Pick<
	BlockEditProps< RevueAttributes >,
	'attributes' | 'setAttributes'
> ) {
	const texts = defaultTexts();
	const label = attributes[ `${ name }Label` ] ?? texts[ `${ name }Label` ];
	return (
		<div className="mainstay-sign-up__field">
			<RichText
				tagName="span"
				className="mainstay-sign-up__label"
				aria-label={ sprintf(
					/* translators: %s: name of a field, e.g. "First name". */
					__( 'Label of the field “%s”', 'mainstay-blocks' ),
					texts[ `${ name }Label` ]
				) }
				placeholder={ texts[ `${ name }Label` ] }
				allowedFormats={ [] }
				value={ label }
				onChange={ ( value ) =>
					setAttributes( { [ `${ name }Label` ]: value } )
				}
			/>
			<input
				className="mainstay-sign-up__input"
				type="text"
				aria-label={ sprintf(
					/* translators: %s: name of a field, e.g. "First name". */
					__( 'Placeholder of the field “%s”', 'mainstay-blocks' ),
					texts[ `${ name }Label` ]
				) }
				value={
					attributes[ `${ name }Placeholder` ] ??
					texts[ `${ name }Placeholder` ]
				}
				onChange={ ( event ) =>
					setAttributes( {
						[ `${ name }Placeholder` ]: event.target.value,
					} )
				}
			/>
		</div>
	);
}

/** What became of the service, and the way to the block that has taken its place. */
function Closed( { clientId }: { clientId: string } ) {
	const block = useSelect(
		( select ) => select( blockEditorStore ).getBlock( clientId ),
		[ clientId ]
	);
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const label = __( 'Turn into Subscribe', 'mainstay-blocks' );
	const turn = () =>
		replaceBlocks(
			clientId,
			switchToBlockType( block!, 'jetpack/subscriptions' )!
		);
	return (
		<>
			<BlockControls group="other">
				<ToolbarButton onClick={ turn }>{ label }</ToolbarButton>
			</BlockControls>
			<InspectorControls>
				<PanelBody>
					<p>
						{ __(
							'The service Revue closed in 2023. This form adds people to your site’s own list now.',
							'mainstay-blocks'
						) }
					</p>
					<Button
						variant="secondary"
						__next40pxDefaultSize
						onClick={ turn }
					>
						{ label }
					</Button>
				</PanelBody>
			</InspectorControls>
		</>
	);
}

export function Edit( {
	attributes,
	setAttributes,
	clientId,
}: BlockEditProps< RevueAttributes > ) {
	const blockProps = useBlockProps();
	const innerBlocksProps = useInnerBlocksProps( {}, { templateLock: 'all' } );
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	const hasButton = useSelect(
		( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);
	const begin = ( revueUsername: string ) => {
		setAttributes( { revueUsername } );
		if ( ! hasButton ) {
			replaceInnerBlocks(
				clientId,
				[
					createBlock( 'jetpack/button', {
						element: 'button',
						uniqueId: 'revue-widget-id',
						text: __( 'Subscribe', 'mainstay-blocks' ),
					} ),
				],
				false
			);
		}
	};
	if ( ! attributes.revueUsername?.trim() ) {
		return (
			<div { ...blockProps }>
				<UsernameForm onSubmit={ begin } />
			</div>
		);
	}
	const toggle = ( name: 'firstName' | 'lastName', label: string ) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			checked={ attributes[ `${ name }Show` ] }
			onChange={ ( value ) =>
				setAttributes( { [ `${ name }Show` ]: value } )
			}
		/>
	);
	const field = { attributes, setAttributes };
	return (
		<div { ...blockProps }>
			<Closed clientId={ clientId } />
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'mainstay-blocks' ) }>
					{ toggle(
						'firstName',
						__( 'Show first name field', 'mainstay-blocks' )
					) }
					{ toggle(
						'lastName',
						__( 'Show last name field', 'mainstay-blocks' )
					) }
				</PanelBody>
			</InspectorControls>
			<div className="mainstay-sign-up">
				<Field name="email" { ...field } />
				{ attributes.firstNameShow && (
					<Field name="firstName" { ...field } />
				) }
				{ attributes.lastNameShow && (
					<Field name="lastName" { ...field } />
				) }
				<div { ...innerBlocksProps } />
			</div>
		</div>
	);
}
