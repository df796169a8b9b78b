import {
	BlockControls,
	InnerBlocks,
	InspectorControls,
	PanelColorSettings,
	PlainText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import {
	Button,
	PanelBody,
	SelectControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { ComponentType, CSSProperties } from 'react';
import { FIELDS_FIRST } from '../../extensions/blocks/contact-form/palette/kinds';
import { useCanvasStyle } from '../../shared/canvas-style';
import './form-steps.scss';

interface Props {
	clientId: string;
	attributes: Record< string, unknown >;
	setAttributes: ( attributes: Record< string, unknown > ) => void;
	isSelected: boolean;
}

const FORM = 'jetpack/contact-form';
const STEP = 'jetpack/form-step';

/** What this file is loaded with. */
const CHUNK = 'preserved-blocks/edit';

const nameOfStep = ( number: number, count: number ) =>
	sprintf(
		/* translators: 1: number of a step, 2: number of steps. */
		__( 'Step %1$s of %2$s', 'mainstay-blocks' ),
		String( number ),
		String( count )
	);

/** Returns a function that adds an empty step to a container, at the end or at a place. */
function useAddStep( container: string ) {
	const { insertBlock } = useDispatch( blockEditorStore );
	return ( index?: number ) =>
		void insertBlock( createBlock( STEP ), index, container );
}

/** One step: its label, which visitors read as a heading, and its fields. */
function Step( { clientId, attributes, setAttributes, isSelected }: Props ) {
	const { container, index } = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			return {
				container: editor.getBlockRootClientId( clientId ) ?? '',
				index: editor.getBlockIndex( clientId ),
			};
		},
		[ clientId ]
	);
	const addStep = useAddStep( container );
	const { children, ...containerProps } = useInnerBlocksProps(
		useBlockProps( { ref: useCanvasStyle( CHUNK ) } ),
		{
			templateLock: false,
			prioritizedInserterBlocks: FIELDS_FIRST,
			renderAppender: InnerBlocks.ButtonBlockAppender,
		}
	);
	const label =
		typeof attributes.stepLabel === 'string' ? attributes.stepLabel : '';
	const name = sprintf(
		/* translators: %d: number of a step. */
		__( 'Step %d', 'mainstay-blocks' ),
		index + 1
	);
	return (
		<div { ...containerProps }>
			{ isSelected && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							icon={ plus }
							label={ __(
								'Add step after this one',
								'mainstay-blocks'
							) }
							onClick={ () => addStep( index + 1 ) }
						/>
					</ToolbarGroup>
				</BlockControls>
			) }
			<PlainText
				className="mainstay-form-step__label"
				value={ label }
				onChange={ ( text: string ) =>
					setAttributes( { stepLabel: text || undefined } )
				}
				placeholder={ name }
				aria-label={ sprintf(
					/* translators: %s: a step, e.g. Step 2. */
					__( 'Label for %s', 'mainstay-blocks' ),
					name
				) }
			/>
			{ children }
		</div>
	);
}

/** The steps of a form, in their order. */
function Container( { clientId }: Props ) {
	const addStep = useAddStep( clientId );
	const { children, ...containerProps } = useInnerBlocksProps(
		useBlockProps( { ref: useCanvasStyle( CHUNK ) } ),
		{
			allowedBlocks: [ STEP ],
			templateLock: false,
			// What the button below is for.
			renderAppender: false as unknown as undefined,
		}
	);
	return (
		<div { ...containerProps }>
			{ children }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				icon={ plus }
				onClick={ () => addStep() }
			>
				{ __( 'Add step', 'mainstay-blocks' ) }
			</Button>
		</div>
	);
}

const colorIn = ( value: unknown ) =>
	typeof value === 'string' ? value : undefined;

/** The progress as visitors see it in the first step, and how it looks. */
function Progress( {
	clientId,
	attributes,
	setAttributes,
	isSelected,
}: Props ) {
	const count = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			return editor
				.getClientIdsOfDescendants(
					editor.getBlockParentsByBlockName( clientId, FORM )
				)
				.filter( ( id ) => editor.getBlockName( id ) === STEP ).length;
		},
		[ clientId ]
	);
	const isDots = attributes.variant === 'dots';
	const fill = colorIn( attributes.progressColor );
	const track = colorIn( attributes.progressBackgroundColor );
	return (
		<div { ...useBlockProps( { ref: useCanvasStyle( CHUNK ) } ) }>
			{ isSelected && (
				<>
					<InspectorControls>
						<PanelBody
							title={ __( 'Progress', 'mainstay-blocks' ) }
						>
							<SelectControl
								__next40pxDefaultSize
								__nextHasNoMarginBottom
								label={ __( 'Style', 'mainstay-blocks' ) }
								value={ isDots ? 'dots' : 'line' }
								options={ [
									{
										value: 'line',
										label: __( 'Line', 'mainstay-blocks' ),
									},
									{
										value: 'dots',
										label: __( 'Dots', 'mainstay-blocks' ),
									},
								] }
								onChange={ ( variant ) =>
									setAttributes( {
										variant:
											variant === 'dots'
												? variant
												: undefined,
									} )
								}
							/>
						</PanelBody>
					</InspectorControls>
					<InspectorControls group="styles">
						<PanelColorSettings
							title={ __( 'Color', 'mainstay-blocks' ) }
							colorSettings={ [
								{
									label: __(
										'Completed steps',
										'mainstay-blocks'
									),
									// None is allowed, whatever its type says.
									value: fill!,
									onChange: ( color?: string ) =>
										setAttributes( {
											progressColor: color,
										} ),
								},
								{
									label: __(
										'Remaining steps',
										'mainstay-blocks'
									),
									value: track!,
									onChange: ( color?: string ) =>
										setAttributes( {
											progressBackgroundColor: color,
										} ),
								},
							] }
						/>
					</InspectorControls>
				</>
			) }
			<div
				className={ `mainstay-progress${ isDots ? ' is-dots' : '' }` }
				style={ { '--fill': fill, '--track': track } as CSSProperties }
				role="img"
				aria-label={ nameOfStep( 1, count ) }
			>
				<ol aria-hidden="true">
					{ Array.from( { length: count }, ( _, index ) => (
						<li key={ index } aria-current={ index === 0 }>
							<span>{ nameOfStep( index + 1, count ) }</span>
						</li>
					) ) }
				</ol>
			</div>
		</div>
	);
}

/** The buttons between the steps, and the one that sends the form. */
function Navigation( { isSelected, attributes }: Props ) {
	const layout = attributes.layout as
		{ justifyContent?: unknown } | undefined;
	const { children, ...containerProps } = useInnerBlocksProps(
		useBlockProps( {
			ref: useCanvasStyle( CHUNK ),
			className: 'wp-block-jetpack-form-step-navigation',
			style: {
				justifyContent: colorIn( layout?.justifyContent ),
			},
		} ),
		{ renderAppender: false as unknown as undefined }
	);
	return (
		<div { ...containerProps }>
			{ isSelected && (
				<InspectorControls>
					<PanelBody>
						{ __(
							'Visitors see Back and Next when there is a previous or next step, and the submit button in the last step.',
							'mainstay-blocks'
						) }
					</PanelBody>
				</InspectorControls>
			) }
			{ children }
		</div>
	);
}

/** Where the next step begins, in forms of an older kind. */
function Divider() {
	return (
		<div { ...useBlockProps( { className: 'mainstay-form-step__cut' } ) }>
			<span>{ __( 'Next step', 'mainstay-blocks' ) }</span>
		</div>
	);
}

/** Parts of forms in steps that can be edited here, by block name. */
export const FORM_STEPS: Record< string, ComponentType< Props > > = {
	[ STEP ]: Step,
	'jetpack/form-step-container': Container,
	'jetpack/form-step-navigation': Navigation,
	'jetpack/form-progress-indicator': Progress,
	'jetpack/form-step-divider': Divider,
};
