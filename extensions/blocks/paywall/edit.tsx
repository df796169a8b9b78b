import {
	BlockControls,
	InspectorControls,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Notice,
	PanelBody,
	SelectControl,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { useEntityProp } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { lock } from '@wordpress/icons';
import { FIELD } from '../../../shared/post-panel/publishing-choices';
import { NotReady, useConnect } from '../../../shared/memberships/not-ready';
import { useMemberships } from '../../../shared/memberships/use-memberships';
import {
	accessOf,
	accessOptions,
	accessSentence,
	accessValue,
	LEVEL,
	TIER,
} from './levels';

type Props = BlockEditProps< Record< string, never > > & {
	context: { postId?: number; postType?: string };
};

/** Whether the person here may change who can read the post: not where somebody who may publish it has closed it. */
const useMayChoose = (): boolean =>
	useSelect( ( select ) => {
		// By its name: the editor's own package is not on every screen that has blocks.
		const editor = select( 'core/editor' );
		const post = editor?.getCurrentPost?.();
		const stored = post?.meta?.[ LEVEL ] ?? 'everybody';
		return (
			stored === '' ||
			stored === 'everybody' ||
			Boolean( post?._links?.[ 'wp:action-publish' ] ) ||
			( post as { [ FIELD ]?: string[] } | undefined )?.[
				FIELD
			]?.includes( LEVEL ) !== false
		);
	}, [] );

export function Edit( {
	context: { postId, postType = 'post' },
	isSelected,
}: Props ) {
	const [ meta, setMeta ] = useEntityProp(
		'postType',
		postType,
		'meta',
		postId
	) as [
		Record< string, unknown > | undefined,
		( meta: object ) => void,
		unknown,
	];
	const { memberships, retry } = useMemberships();
	const connect = useConnect();
	const data = memberships.status === 'ready' ? memberships.data : null;
	const plans = data?.plans ?? null;
	const access = {
		level: String( meta?.[ LEVEL ] ?? 'everybody' ),
		tier: Number( meta?.[ TIER ] ?? 0 ),
	};
	const value = accessValue( access );
	const options = accessOptions( access, plans );
	const hasLevel = meta !== undefined && LEVEL in meta;
	const mayChoose = useMayChoose();
	const canChoose = hasLevel && mayChoose;
	const choose = ( next: string ) => {
		const { level, tier } = accessOf( next );
		setMeta( { ...meta, [ LEVEL ]: level, [ TIER ]: tier } );
	};
	return (
		<>
			{ hasLevel && ! mayChoose && (
				<InspectorControls>
					<PanelBody title={ __( 'Access', 'mainstay-blocks' ) }>
						<p>
							{ __(
								'Someone who can publish the post has chosen who can read it. Ask an editor or an administrator of this site.',
								'mainstay-blocks'
							) }
						</p>
					</PanelBody>
				</InspectorControls>
			) }
			{ canChoose && (
				<>
					<BlockControls>
						<ToolbarGroup>
							<ToolbarDropdownMenu
								icon={ lock }
								label={ __(
									'Who can read it',
									'mainstay-blocks'
								) }
								controls={ options.map( ( option ) => ( {
									title: option.label,
									isActive: option.value === value,
									role: 'menuitemradio',
									onClick: () => choose( option.value ),
								} ) ) }
							/>
						</ToolbarGroup>
					</BlockControls>
					<InspectorControls>
						<PanelBody title={ __( 'Access', 'mainstay-blocks' ) }>
							<SelectControl
								__nextHasNoMarginBottom
								__next40pxDefaultSize
								label={ __(
									'Who can read it',
									'mainstay-blocks'
								) }
								help={ __(
									'Everyone can read what is above the paywall. Footnotes, comments and emails follow the same rule.',
									'mainstay-blocks'
								) }
								value={ value }
								options={ options }
								onChange={ choose }
							/>
							{ memberships.status === 'failed' && (
								<Notice
									status="warning"
									isDismissible={ false }
									actions={ [
										{
											label: __(
												'Try again',
												'mainstay-blocks'
											),
											onClick: retry,
										},
									] }
								>
									{ sprintf(
										/* translators: %s: a sentence that says why. */
										__(
											'The plans of this site could not be loaded, so none can be chosen here. %s',
											'mainstay-blocks'
										),
										memberships.message
									) }
								</Notice>
							) }
							{ access.level !== 'everybody' && (
								<Notice status="info" isDismissible={ false }>
									{ __(
										'Images and files in the text can still be opened by anyone who knows their web address.',
										'mainstay-blocks'
									) }
								</Notice>
							) }
						</PanelBody>
					</InspectorControls>
				</>
			) }
			<div { ...useBlockProps() }>
				<p className="wp-block-jetpack-paywall__divider">
					<span>
						{ hasLevel
							? accessSentence( access, plans )
							: __(
									'The paywall works in posts whose access level can be chosen',
									'mainstay-blocks'
								) }
					</span>
				</p>
				{ /* Nobody could pay for what is below. */ }
				{ data && isSelected && access.level === 'paid_subscribers' && (
					<NotReady
						memberships={ data }
						connect={ connect }
						onRetry={ retry }
					/>
				) }
			</div>
		</>
	);
}
