<?php
/**
 * A recipe with times, ingredients and steps.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph -->
<p><?php esc_html_e( 'A soup for the first cold evening. It takes one pot, and tastes even better the next day.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/recipe -->
<div><!-- wp:jetpack/recipe-hero -->
<div class="wp-block-jetpack-recipe-hero"><!-- wp:image -->
<figure class="wp-block-image"><img alt=""/></figure>
<!-- /wp:image --></div>
<!-- /wp:jetpack/recipe-hero -->

<!-- wp:heading {"className":"wp-block-jetpack-recipe-title"} -->
<h2 class="wp-block-heading wp-block-jetpack-recipe-title"><?php esc_html_e( 'Pumpkin soup', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph {"className":"wp-block-jetpack-recipe-description"} -->
<p class="wp-block-jetpack-recipe-description"><?php esc_html_e( 'Creamy without cream, for four people.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/recipe-details <?php
print_attributes(
	[
		'prepTimeLabel' => __( 'Preparation', 'mainstay-blocks' ),
		'cookTimeLabel' => __( 'Cooking', 'mainstay-blocks' ),
		'servingsLabel' => __( 'Serves', 'mainstay-blocks' ),
	]
);
?> -->
<div class="wp-block-jetpack-recipe-details"><div class="wp-block-jetpack-recipe-details__detail"><p><?php esc_html_e( 'Preparation', 'mainstay-blocks' ); ?></p><p itemprop="prepTime" content="PT15M">15m</p></div><div class="wp-block-jetpack-recipe-details__detail"><p><?php esc_html_e( 'Cooking', 'mainstay-blocks' ); ?></p><p itemprop="cookTime" content="PT30M">30m</p></div><div class="wp-block-jetpack-recipe-details__detail"><p><?php esc_html_e( 'Serves', 'mainstay-blocks' ); ?></p><p itemprop="recipeYield">4</p></div><div class="wp-block-jetpack-recipe-details__detail wp-block-jetpack-recipe-details__detail--print"><!-- wp:jetpack/button <?php print_attributes( [ 'text' => __( 'Print the recipe', 'mainstay-blocks' ) ] ); ?> /--></div></div>
<!-- /wp:jetpack/recipe-details -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column {"width":"33.33%"} -->
<div class="wp-block-column" style="flex-basis:33.33%"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Ingredients', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/recipe-ingredients-list -->
<div class="wp-block-jetpack-recipe-ingredients-list"><!-- wp:jetpack/recipe-ingredient-item <?php print_attributes( [ 'ingredient' => __( '1 small pumpkin, about 1 kg', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-recipe-ingredient-item"><p itemprop="recipeIngredient"><?php esc_html_e( '1 small pumpkin, about 1 kg', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/recipe-ingredient-item -->

<!-- wp:jetpack/recipe-ingredient-item <?php print_attributes( [ 'ingredient' => __( '2 onions', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-recipe-ingredient-item"><p itemprop="recipeIngredient"><?php esc_html_e( '2 onions', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/recipe-ingredient-item -->

<!-- wp:jetpack/recipe-ingredient-item <?php print_attributes( [ 'ingredient' => __( '1 l vegetable stock', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-recipe-ingredient-item"><p itemprop="recipeIngredient"><?php esc_html_e( '1 l vegetable stock', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/recipe-ingredient-item -->

<!-- wp:jetpack/recipe-ingredient-item <?php print_attributes( [ 'ingredient' => __( '2 tablespoons of olive oil', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-recipe-ingredient-item"><p itemprop="recipeIngredient"><?php esc_html_e( '2 tablespoons of olive oil', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/recipe-ingredient-item -->

<!-- wp:jetpack/recipe-ingredient-item <?php print_attributes( [ 'ingredient' => __( 'Salt, pepper, nutmeg', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-recipe-ingredient-item"><p itemprop="recipeIngredient"><?php esc_html_e( 'Salt, pepper, nutmeg', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/recipe-ingredient-item --></div>
<!-- /wp:jetpack/recipe-ingredients-list --></div>
<!-- /wp:column -->

<!-- wp:column {"width":"66.66%"} -->
<div class="wp-block-column" style="flex-basis:66.66%"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Directions', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:jetpack/recipe-steps -->
<ol itemscope itemprop="recipeInstructions" itemtype="https://schema.org/HowTo" class="wp-block-jetpack-recipe-steps"><!-- wp:jetpack/recipe-step -->
<li itemprop="step" itemscope itemtype="https://schema.org/HowToStep" class="wp-block-jetpack-recipe-step"><!-- wp:heading {"level":4} -->
<h4 class="wp-block-heading"><?php esc_html_e( 'Cut', 'mainstay-blocks' ); ?></h4>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Halve the pumpkin, take out the seeds, and cut it into pieces. Chop the onions.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></li>
<!-- /wp:jetpack/recipe-step -->

<!-- wp:jetpack/recipe-step -->
<li itemprop="step" itemscope itemtype="https://schema.org/HowToStep" class="wp-block-jetpack-recipe-step"><!-- wp:heading {"level":4} -->
<h4 class="wp-block-heading"><?php esc_html_e( 'Cook', 'mainstay-blocks' ); ?></h4>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Fry both in the oil for five minutes. Add the stock, and let it simmer for 20 minutes.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></li>
<!-- /wp:jetpack/recipe-step -->

<!-- wp:jetpack/recipe-step -->
<li itemprop="step" itemscope itemtype="https://schema.org/HowToStep" class="wp-block-jetpack-recipe-step"><!-- wp:heading {"level":4} -->
<h4 class="wp-block-heading"><?php esc_html_e( 'Blend', 'mainstay-blocks' ); ?></h4>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Blend the soup until it is smooth. Season it, and serve it hot.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></li>
<!-- /wp:jetpack/recipe-step --></ol>
<!-- /wp:jetpack/recipe-steps --></div>
<!-- /wp:column --></div>
<!-- /wp:columns --></div>
<!-- /wp:jetpack/recipe -->
