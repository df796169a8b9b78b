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
import { __, sprintf } from '@wordpress/i18n';
import { lock } from '@wordpress/icons';
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

export function Edit( { context: { postId, postType = 'post' } }: Props ) {
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
	const plans =
		memberships.status === 'ready' ? memberships.data.plans : null;
	const access = {
		level: String( meta?.[ LEVEL ] ?? 'everybody' ),
		tier: Number( meta?.[ TIER ] ?? 0 ),
	};
	const value = accessValue( access );
	const options = accessOptions( access, plans );
	const canChoose = meta !== undefined && LEVEL in meta;
	const choose = ( next: string ) => {
		const { level, tier } = accessOf( next );
		setMeta( { ...meta, [ LEVEL ]: level, [ TIER ]: tier } );
	};
	return (
		<>
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
									'What stands above the paywall is for everybody. Footnotes, comments and emails follow the same rule.',
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
										'Images and files in the text can still be opened by anybody who knows their address.',
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
						{ canChoose
							? accessSentence( access, plans )
							: __(
									'The paywall works in posts whose access level can be chosen',
									'mainstay-blocks'
								) }
					</span>
				</p>
			</div>
		</>
	);
}
